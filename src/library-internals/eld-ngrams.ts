import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

type Scores = Record<string, number>;

/** Each n-gram with the position of its scores; those are pairs of a language and a number. */
type Table = { positions: Map<string, number>; pairs: Uint8Array };

export type Detector = {
  detect(text: string): { language: string; isReliable(): boolean; getScores(): Scores };
};

const folder = join(dirname(findPackageJSON("eld", import.meta.url) ?? ""), "src");

/** The detector itself, without the table that its entry would load. */
const { createEld } = (await import(pathToFileURL(join(folder, "languageDetector.js")).href)) as {
  createEld(): { instance: Detector; loadData(data: object): void };
};

/**
 * The detector of eld with the table of a size, in a tenth of the memory: eld holds an object for each
 * of its n-grams, 85 MB with the module that they come from. Here they are read from its text.
 */
export function createDetector(size: "extrasmall"): Detector {
  const text = readFileSync(join(folder, "ngrams", `${size}.js`), "utf8");
  const { instance, loadData } = createEld();
  const table = readNgrams(text);
  const ngrams = new Proxy({}, { get: (_, ngram) => scoresOf(table, String(ngram)) });
  loadData({ type: size, languages: languagesIn(text), ngrams });
  return instance;
}

export function scoresOf({ positions, pairs }: Table, ngram: string): Scores | undefined {
  const position = positions.get(ngram);
  if (position === undefined) return undefined;
  const scores: Scores = {};
  const count = pairs[position] ?? 0;
  for (let pair = position + 1; pair <= position + 2 * count; pair += 2) {
    scores[pairs[pair] ?? 0] = pairs[pair + 1] ?? 0;
  }
  return scores;
}

const entry = /(?:'((?:\\.|[^'\\])*)'|([^\s'{},:]+)):\{([\d:,]+)\}/g;

/** `{' Lé4L':{0:176},L_QL:{0:148,12:9},…}` */
export function readNgrams(text: string): Table {
  const positions = new Map<string, number>();
  const pairs = new Uint8Array(text.length);
  let end = 0;
  for (const [, quoted, bare = "", scores = ""] of text
    .slice(text.indexOf("ngrams:{"))
    .matchAll(entry)) {
    positions.set(quoted?.replaceAll(/\\(.)/g, "$1") ?? bare, end);
    const numbers = scores.split(/[:,]/).map(Number);
    pairs[end] = numbers.length / 2;
    pairs.set(numbers, end + 1);
    end += 1 + numbers.length;
  }
  return { positions, pairs: pairs.slice(0, end) };
}

/** `languages:{0:'am',1:'ar',…}` */
function languagesIn(text: string): Record<string, string> {
  const list = /languages:\{(.*?)\}/.exec(text)?.[1] ?? "";
  return Object.fromEntries([...list.matchAll(/(\d+):'(\w+)'/g)].map(([, id, name]) => [id, name]));
}
