import { createRequire } from "node:module";
import { join } from "node:path";
import { languages } from "../../src/contract/shared/languages.ts";

/** The language that a detector takes a text for, and how sure it is, on a scale of its own. */
export type Guess = { language: string; sureness: number };

type Detector = (text: string) => Guess;

const nothing: Guess = { language: "", sureness: 0 };

// biome-ignore lint/suspicious/noExplicitAny: these packages are no dependencies of ours
type Modules = { load: (path: string) => Promise<any>; require: (name: string) => any };

/** By the lead of the best score over the second. */
const eld = (size: string) => async (from: Modules) => {
  const { eld: detector } = await from.load(`eld/src/entries/static.${size}.js`);
  return (text: string) => {
    const { language, getScores } = detector.detect(text);
    const [best = 0, second = 0] = Object.values<number>(getScores());
    return best > 0 ? { language, sureness: (best - second) / best } : nothing;
  };
};

const tinyld = (size: string) => async (from: Modules) => {
  const { detectAll } = await from.load(`tinyld/dist/tinyld.${size}.node.mjs`);
  return (text: string) => {
    const [best] = detectAll(text, { only: [...languages] });
    return best ? { language: best.lang, sureness: best.accuracy } : nothing;
  };
};

const franc = (name: string) => async (from: Modules) => {
  const { francAll } = await from.load(`${name}/index.js`);
  return (text: string) => {
    const [best, second] = offered(francAll(text, { minLength: 3 }));
    return best ? { ...best, sureness: best.sureness - (second?.sureness ?? 0) } : nothing;
  };
};

/** Packages that were tried, as they are found in a folder where somebody installed them. */
const detectors: Record<string, (from: Modules) => Promise<Detector>> = {
  "eld extrasmall": eld("extrasmall"),
  "eld small": eld("small"),
  "eld medium": eld("medium"),
  "eld large": eld("large"),
  "tinyld light": tinyld("light"),
  tinyld: tinyld("normal"),
  "tinyld heavy": tinyld("heavy"),
  franc: franc("franc"),
  "franc-min": franc("franc-min"),
  lande: async (from) => {
    const { default: lande } = await from.load("lande/standalone/t50.js");
    return (text) => {
      const [best] = offered(lande(text));
      return best ?? nothing;
    };
  },
  "cld3-asm": async (from) => {
    const factory = await from.require("cld3-asm").loadModule();
    const identifier = factory.create(0, 2000);
    return (text) => {
      const { language, probability } = identifier.findLanguage(text);
      return { language: twoLetters(language), sureness: probability };
    };
  },
  "fasttext.wasm.js": async (from) => {
    const { getLIDModel } = await from.load("fasttext.wasm.js/dist/main/node.mjs");
    const model = await (await getLIDModel()).load();
    return (text) => {
      // Unlike its own `identify`, this gives the memory of each answer back.
      const answer = model.predict(`${text.toLowerCase().replaceAll("\n", " ")}\n`, 1, 0);
      const [sureness, label] = answer.get(0);
      answer.delete();
      return { language: label.replace("__label__", ""), sureness };
    };
  },
};

export const detectorNames = Object.keys(detectors);

export function loadDetector(name: string, folder: string): Promise<Detector> | undefined {
  const modules = join(folder, "node_modules");
  return detectors[name]?.({
    load: (path) => import(join(modules, path)),
    require: createRequire(join(modules, "from.js")),
  });
}

/** Languages that a package calls otherwise than the site does, and that ISO 639-3 spells apart. */
const otherCodes: Record<string, string> = {
  ...{ iw: "he", nb: "no", nob: "no", nno: "no", arb: "ar", pes: "fa", prs: "fa", zlm: "ms" },
  ...{ zsm: "ms", cmn: "zh", ekk: "et", lvs: "lv", als: "sq", swh: "sw", und: "" },
};

/** Guesses that the site offers; these packages know many languages more. */
function offered(guesses: [code: string, sureness: number][]): Guess[] {
  const all = guesses.map(([code, sureness]) => ({ language: twoLetters(code), sureness }));
  return all.filter(({ language }) => (languages as readonly string[]).includes(language));
}

function twoLetters(code: string): string {
  return otherCodes[code] ?? new Intl.Locale(code).language;
}
