import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Every file that people write comments in, in languages that mark them alike. */
const written = "{src,tests,torture,bench,scripts}/**/*.{ts,tsx,mjs,css}";

/** The opening of a comment and its first word, which may stand on the next line of a block. */
const opening = /(?<=^|\s|\{)(?:\/\/[ \t]*|\/\*[\s*]*)(What|Whatever|Whoever|Whom)\b/gm;

/** One line per comment that begins with a word which hides its subject. */
export function facelessComments(root: string): string[] {
  const files = globSync(written, { cwd: root }).sort();
  return files.flatMap((name) => commentsIn(name, readFileSync(join(root, name), "utf8")));
}

function commentsIn(name: string, source: string): string[] {
  return [...source.matchAll(opening)].flatMap(({ index, 0: found, 1: word }) => {
    const before = source.slice(0, index).split("\n");
    // A line comment below another goes on with its sentence.
    const isFirst = !/^\s*\/\//.test(before.at(-2) ?? "") || before.at(-1)?.trim() !== "";
    if (found.startsWith("//") && !isFirst) return [];
    return [
      `${name}:${before.length}: a comment begins with “${word}”; name who or what it is about`,
    ];
  });
}
