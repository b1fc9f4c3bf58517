// npm run languages [-- --misses] [-- --beside FOLDER]
// How well the language of a text is found: in the demo world and in texts written for this. With
// --misses, the texts that were taken for another language. With --beside, other detectors too, as
// far as they were installed in that folder (npm i --prefix FOLDER eld tinyld franc …), each in a
// process of its own.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { detectorNames, type Guess, loadDetector } from "../tests/languages/other-detectors.ts";
import { judge, knownTexts } from "../tests/languages/texts.ts";

/** Short texts in the languages of the site: where detectors differ. */
const shortKinds = [
  ...["demo: title", "demo: titles of experiences", "demo: activities"],
  ...["written: sentences", "written: full of place names", "written: three words"],
];

const { values } = parseArgs({
  options: {
    misses: { type: "boolean", default: false },
    beside: { type: "string" },
    /** Only this one of them, in this process. */
    detector: { type: "string" },
  },
});

if (values.detector && values.beside) await measureOther(values.detector, values.beside);
else await measureOurs();

async function measureOurs(): Promise<void> {
  // Only here, or each of the others would be measured with ours in its memory.
  const { detectLanguage } = await import("../src/server/languages/detect-language.ts");
  for (const [kind, texts] of Object.entries(knownTexts())) {
    const { right, wrong, unsure } = judge(texts, detectLanguage);
    console.log(
      `${kind.padEnd(30)} ${texts.length} texts: ${right} right, ${unsure} unsure, ${wrong} wrong`,
    );
    if (!values.misses) continue;
    for (const { language, text } of texts) {
      const found = detectLanguage(text);
      if (found && found !== language) console.log(`  ${language || "–"} → ${found}: ${text}`);
    }
  }
  if (!values.beside) return;
  for (const name of detectorNames) {
    const args = [import.meta.filename, "--beside", values.beside, "--detector", name];
    const { stdout, stderr, status } = spawnSync(process.execPath, ["--expose-gc", ...args]);
    console.log(status === 0 ? `\n${stdout}` : `\n${name} could not be run:\n${stderr}`);
  }
}

async function measureOther(name: string, folder: string): Promise<void> {
  globalThis.gc?.();
  const memoryBefore = process.memoryUsage.rss();
  const start = performance.now();
  const detect = await loadDetector(name, folder);
  if (!detect) throw new Error(`There is no detector ${name}.`);
  detect("A first text, which some wait for before they are ready.");
  const milliseconds = performance.now() - start;
  globalThis.gc?.();
  const memory = (process.memoryUsage.rss() - memoryBefore) / 1e6;
  const texts = knownTexts();
  console.log(`${name}: ready in ${milliseconds.toFixed()} ms, ${memory.toFixed()} MB`);
  for (const [kind, some] of Object.entries(texts)) {
    const { right } = judge(some, (text) => detect(text.slice(0, 1500)).language);
    console.log(`  ${kind}: best guess right in ${right} of ${some.length}`);
  }
  const guesses = shortKinds.flatMap((kind) =>
    (texts[kind] ?? []).map(({ language, text }) => ({ language, guess: detect(text) })),
  );
  const found = foundWithFewWrong(guesses);
  console.log(`  of ${guesses.length} short texts found, with 1 % of them wrong: ${found}`);
}

/** How many are found if only so sure guesses count that no more than one in a hundred is wrong. */
function foundWithFewWrong(guesses: { language: string; guess: Guess }[]): number {
  let wrong = 0;
  let found = 0;
  const surest = guesses
    .filter(({ guess }) => guess.language !== "")
    .toSorted((a, b) => b.guess.sureness - a.guess.sureness);
  for (const [index, { language, guess }] of surest.entries()) {
    if (guess.language !== language) wrong++;
    if (wrong <= (index + 1) / 100) found = index + 1;
  }
  return found;
}
