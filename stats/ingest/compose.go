package ingest

import (
	"strings"
	"unicode/utf8"
)

// The letters that a combining mark makes of others: pairs of a letter and
// what it becomes. Source: the canonical decompositions of UnicodeData.txt;
// those of European languages, Vietnamese, Pinyin and Yoruba.
var compositions = func() map[[2]rune]rune {
	m := map[[2]rune]rune{}
	for mark, pairs := range map[rune]string{
		'\u0300': "AÀEÈIÌOÒUÙaàeèiìoòuùNǸnǹÂẦâầÊỀêềÔỒôồĂẰăằƠỜơờƯỪưừÜǛüǜWẀwẁYỲyỳ",
		'\u0301': "AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćLĹlĺNŃnńRŔrŕSŚsśZŹzźGǴgǵKḰkḱMḾmḿÂẤâấÊẾêếÔỐôốĂẮăắƠỚơớƯỨưứÜǗüǘÆǼæǽØǾøǿ" +
			"ΑΆΕΈΗΉΙΊΟΌΥΎΩΏαάεέηήιίοόυύωώГЃгѓКЌкќ",
		'\u0302': "AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷẠẬạậẸỆẹệỌỘọộ",
		'\u0303': "AÃNÑOÕaãnñoõIĨiĩUŨuũEẼeẽYỸyỹÂẪâẫÊỄêễÔỖôỗĂẴăẵƠỠơỡƯỮưữ",
		'\u0304': "AĀEĒIĪOŌUŪaāeēiīoōuūÜǕüǖYȲyȳИӢиӣУӮуӯ",
		'\u0306': "AĂEĔGĞIĬOŎUŬaăeĕgğiĭoŏuŭẠẶạặИЙийУЎуў",
		'\u0307': "CĊcċEĖeėGĠgġIİZŻzżBḂbḃDḊdḋFḞfḟMṀmṁPṖpṗSṠsṡTṪtṫ",
		'\u0308': "AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸЕЁеёІЇіїАӒаӓОӦоӧУӰуӱ",
		'\u0309': "AẢaảEẺeẻIỈiỉOỎoỏUỦuủYỶyỷÂẨâẩÊỂêểÔỔôổĂẲăẳƠỞơởƯỬưử",
		'\u030a': "AÅaåUŮuů",
		'\u030b': "OŐoőUŰuű",
		'\u030c': "AǍaǎCČcčDĎdďEĚeěGǦgǧIǏiǐNŇnňOǑoǒRŘrřSŠsšTŤtťUǓuǔZŽzžÜǙüǚ",
		'\u031b': "OƠoơUƯuư",
		'\u0323': "AẠaạEẸeẹIỊiịOỌoọUỤuụYỴyỵSṢsṣHḤhḥDḌdḍTṬtṭZẒzẓLḶlḷNṆnṇRṚrṛKḲkḳBḄbḅMṂmṃVṾvṿWẈwẉƠỢơợƯỰưự",
		'\u0326': "SȘsșTȚtț",
		'\u0327': "CÇcçGĢKĶkķLĻlļNŅnņRŖrŗSŞsşTŢtţEȨeȩ",
		'\u0328': "AĄaąEĘeęIĮiįOǪoǫUŲuų",
		'\u3099': "かがきぎくぐけげこごさざしじすずせぜそぞただちぢつづてでとどはばひびふぶへべほぼカガキギクグケゲコゴサザシジスズセゼソゾタダチヂツヅテデトドハバヒビフブヘベホボウヴうゔ",
		'\u309a': "はぱひぴふぷへぺほぽハパヒピフプヘペホポ",
	} {
		r := []rune(pairs)
		for i := 0; i+1 < len(r); i += 2 {
			m[[2]rune{r[i], mark}] = r[i+1]
		}
	}
	return m
}()

// compose puts letters and the marks behind them together (the form NFC, of
// common letters), so that a label spelled either way is one. Syllables of
// Hangul are composed by their arithmetic (The Unicode Standard, 3.12).
func compose(s string) string {
	if !strings.ContainsFunc(s, joins) {
		return s
	}
	out := make([]rune, 0, len(s))
	for _, r := range s {
		if n := len(out); n > 0 && joins(r) {
			if c, ok := compositions[[2]rune{out[n-1], r}]; ok {
				out[n-1] = c
				continue
			}
			if c, ok := syllable(out[n-1], r); ok {
				out[n-1] = c
				continue
			}
		}
		out = append(out, r)
	}
	return string(out)
}

// joins reports whether r may combine with the letter before it.
func joins(r rune) bool {
	return r >= '\u0300' && r <= '\u0328' || r == '\u3099' || r == '\u309a' || r >= '\u1161' && r <= '\u11c2'
}

// syllable puts a consonant and a vowel of Hangul together, or an open syllable
// and a final consonant.
func syllable(a, b rune) (rune, bool) {
	const first, leading, vowel, final = '\uac00', '\u1100', '\u1161', '\u11a7'
	switch {
	case a >= leading && a < leading+19 && b >= vowel && b < vowel+21:
		return first + ((a-leading)*21+(b-vowel))*28, true
	case a >= first && a < first+19*21*28 && (a-first)%28 == 0 && b > final && b < final+28:
		return a + (b - final), true
	}
	return utf8.RuneError, false
}
