package report

import (
	"fmt"
	"strconv"
	"strings"
)

// Off is what is switched off, by kind.
type Off struct{ Models, Datasets, Metrics, Languages []string }

// Switched says in words what is off, with its verb: "the model A and the
// languages en and sw are".
func Switched(off Off) string {
	var parts []string
	count := 0
	for _, k := range []struct {
		one, several string
		names        []string
	}{
		{"the model", "the models", off.Models},
		{"the dataset", "the datasets", off.Datasets},
		{"the metric", "the metrics", off.Metrics},
		{"the language", "the languages", off.Languages},
	} {
		count += len(k.names)
		switch len(k.names) {
		case 0:
		case 1:
			parts = append(parts, k.one+" "+brief(k.names[0]))
		default:
			parts = append(parts, k.several+" "+list(k.names))
		}
	}
	return strings.Join(parts, "; ") + " " + are(count)
}

// RecordText is a record as an example of the input.
func RecordText(model, language, task string, score float64) string {
	return fmt.Sprintf("%s, %s, %s: %s", brief(model), brief(language), brief(task), strconv.FormatFloat(score, 'g', 6, 64))
}

// NoteSwitchedOff: n of all scores are switched off.
func NoteSwitchedOff(off Off, n, all int) Note {
	text := Switched(off)
	return Note{"switched_off", Caution, fmt.Sprintf("%s%s switched off: %d of %d scores are left out of every result. Switch them on again to see all.",
		strings.ToUpper(text[:1]), text[1:], n, all), "records"}
}

// NoteSwitchUnknown: the plan switches off what the input does not have.
func NoteSwitchUnknown(labels []string) Note {
	return Note{"switch_unknown", Caution, fmt.Sprintf("No score has the label %s, which the plan switches off: it has no effect. Check the spelling.", list(labels)), "plan.without"}
}
