package report

import (
	"fmt"
	"slices"
)

// Notes about the agreement of two analyses.

// PartWords says what one of two analyses is of: labels of a kind (file,
// bucket, dataset or model), of all there are.
func PartWords(by string, labels, all []string) string {
	switch {
	case len(labels) == 1:
		return by + " " + brief(labels[0])
	case len(labels) > 3 && len(labels) == len(all)-1:
		for _, l := range all {
			if !slices.Contains(labels, l) {
				return "all " + by + "s but " + brief(l)
			}
		}
	}
	return by + "s " + list(labels)
}

// NoteAgreementUnknown names labels to compare that there are none of.
func NoteAgreementUnknown(by string, labels []string) Note {
	return agreementNote(fmt.Sprintf("No agreement is computed: no score has the %s %s. Check the spelling, and what is switched off.", by, either(labels)))
}

// NoteAgreementBoth names labels that are asked to be in both parts.
func NoteAgreementBoth(labels []string) Note {
	return agreementNote(fmt.Sprintf("No agreement is computed: %s %s in both parts, which would agree for that alone. Leave each in one of them.", list(labels), are(len(labels))))
}

// NoteAgreementOne: there are not two labels to make parts of.
func NoteAgreementOne(by string, n int) Note {
	if n == 0 {
		return agreementNote(fmt.Sprintf("No agreement is computed: the scores have no %ss. Choose parts by file, bucket, dataset or model.", by))
	}
	return agreementNote(fmt.Sprintf("No agreement is computed: all scores are of one %s. Choose parts by file, bucket, dataset or model.", by))
}

// NoteAgreementRest: one part has all there is.
func NoteAgreementRest(by string) Note {
	return agreementNote(fmt.Sprintf("No agreement is computed: one part has every %s, and nothing is left for the other.", by))
}

// NoteAgreementEmpty: a part has no record of its own.
func NoteAgreementEmpty(part string) Note {
	return agreementNote(fmt.Sprintf("No agreement is computed: no usable score is left of the %s.", part))
}

// NoteAgreementNoFit: a part has too few records for a fit.
func NoteAgreementNoFit(part string) Note {
	return agreementNote(fmt.Sprintf("No agreement is computed: the %s alone has as many effects as scores, so it does not rank languages.", part))
}

func agreementNote(text string) Note { return Note{"no_agreement", Info, text, "agreement"} }

// NoteAgreementApart names the languages that either part does not compare
// with the n others.
func NoteAgreementApart(n int, languages []string) Note {
	return Note{"agreement_apart", Caution, fmt.Sprintf("The agreement is over the %s that both parts compare with each other. In one of them, %s %s no task in common with those.",
		counted(n, "language", "languages"), list(languages), has(len(languages))), "agreement"}
}

// NoteAgreementFew: too few languages for a correlation.
func NoteAgreementFew(n int) Note {
	if n >= 3 {
		return Note{"agreement_few", Info, "One of the parts ranks all languages alike, so correlations are left empty.", "agreement"}
	}
	return Note{"agreement_few", Info, fmt.Sprintf("The parts share %s; a correlation of rankings needs three and is left empty.", counted(n, "language", "languages")), "agreement"}
}
