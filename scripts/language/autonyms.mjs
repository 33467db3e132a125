// Writes stats/language/autonyms.csv: what the speakers of each language of
// languages.csv call it, as Unicode CLDR has it.
//
//	npm install --no-save --prefix DIR cldr-localenames-full@48.2.0
//	node scripts/language/autonyms.mjs DIR
import {existsSync, readFileSync, writeFileSync} from "node:fs";

const version = "48.2.0";
const table = new URL("../../stats/language/", import.meta.url);
const cldr = `${process.argv[2]}/node_modules/cldr-localenames-full`;
if (JSON.parse(readFileSync(`${cldr}/package.json`)).version !== version) throw new Error(`CLDR ${version} is needed`);

// CLDR lists languages beside each other. Alone, these names would read as
// those of a country, a people or an island, or of another language than the
// row's (fil for Tagalog); null: what CLDR has names no single language.
const alone = {apc: null, aze: "Azərbaycanca", ind: "Bahasa Indonesia", jav: "Basa Jawa", msa: "Bahasa Melayu", tgl: "Tagalog"};

// Names that are written small wherever they stand.
const small = new Set(["jbo", "tok"]);

// title begins a name with a capital, as a label on its own begins. One with a
// capital inside (isiZulu) is left alone, and so is every script but these:
// Georgian capitals begin no names.
function title(name) {
  const [first, ...rest] = name;
  const cased = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]$/u.test(first);
  return cased && !/\p{Lu}/u.test(name) ? first.toUpperCase() + rest.join("") : name;
}

// autonym is CLDR's, of a row of the table; undefined: CLDR has none.
function autonym(code, tag) {
  if (code in alone) return alone[code];
  const file = `${cldr}/main/${tag}/languages.json`;
  if (!tag || !existsSync(file)) return undefined;
  const name = JSON.parse(readFileSync(file)).main[tag].localeDisplayNames.languages[tag];
  return name && !small.has(code) ? title(name) : name;
}

const out = ["iso639_3,autonym"];
for (const line of readFileSync(new URL("languages.csv", table), "utf8").trim().split("\n").slice(1)) {
  const [code, , tag] = line.split(",");
  const name = autonym(code, tag)?.normalize("NFC");
  if (name && /[",]/.test(name)) throw new Error(`${code}: ${name} needs quotes`);
  if (name) out.push(`${code},${name}`);
}
writeFileSync(new URL("autonyms.csv", table), out.join("\n") + "\n");
