import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tableUnder } from "../markdown-tables.ts";
import { languages, readableTexts } from "./catalog-texts.ts";

type Rule = { languages: string[]; pattern: RegExp; problem: string };

const rules: Rule[] = [
  { languages, pattern: /!/, problem: "has an exclamation mark" },
  { languages, pattern: /"/, problem: "has a straight quotation mark" },
  { languages, pattern: /'/, problem: "has a straight apostrophe" },
  { languages: ["en", "pt"], pattern: /[«»]/, problem: "has French quotation marks" },
  { languages: ["fr"], pattern: /[“”]/, problem: "has English quotation marks" },
  {
    languages: ["fr"],
    pattern: /(?<!\u00a0)[:;?](?=\s|$)|(?<!\u00a0)»|«(?!\u00a0)/m,
    problem: "lacks the no-break space that French puts before : ; ? » and after «",
  },
];

/** English words that neither French nor Portuguese has, so that one of them tells the language. */
const englishWords =
  "about|and|anyone|are|because|been|before|by|can|could|does|don’t|every|everyone|from|has|have|here|how|if|into|isn’t|it|its|just|more|my|nothing|of|only|our|out|people|please|see|should|some|something|that|the|their|them|then|there|these|they|this|those|to|was|we|were|what|when|where|which|who|will|with|would|you|your";
const english = new RegExp(`(?<![\\p{L}’-])(?:${englishWords})(?![\\p{L}’-])`, "iu");

/** One line per text that is not written as its language writes, or was left in English. */
export function textStyleProblems(root: string): string[] {
  const page = readFileSync(join(root, "docs/interface-words.md"), "utf8");
  const same = tableUnder(page, "## The same in English");
  const inEnglish = readableTexts(root, "en");
  return languages.flatMap((language) =>
    [...readableTexts(root, language)].flatMap(([name, text]) => {
      const broken = rules.filter((rule) => rule.languages.includes(language));
      const problems = broken
        .filter(({ pattern }) => pattern.test(text))
        .map((rule) => rule.problem);
      const shown = text.replace(/^#+ /, "").replaceAll("\n", " / ");
      const isKept = same.some(([word, kept]) => word === shown && kept?.includes(language));
      if (language !== "en" && hasWords(text) && !isKept) {
        const [word] = english.exec(text) ?? [];
        const isSame = inEnglish.get(name) === text;
        if (isSame) problems.push("is still in English, or is missing in docs/interface-words.md");
        else if (word) problems.push(`has the English word “${word}”`);
      }
      return problems.map((problem) => `${language}: ${name} ${problem}`);
    }),
  );
}

/** Arguments stand as "X" in plain words; addresses are the same in every language. */
function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/^\S+:\/\/\S+$/.test(text);
}
