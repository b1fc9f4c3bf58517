// What the commands of a folder are for: the first line of each file says it. Runs on Node 20 too.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const firstLine = /^\/\/ npm run (\S+?)(?: -- (.+?))?: (.+)$/;

/** `// npm run backup -- <file>: everything …` as its name, how it is called, and what it does. */
export function commandsIn(folder) {
  return readdirSync(folder)
    .filter((file) => /\.[jt]s$/.test(file))
    .map((file) => {
      const [line = ""] = readFileSync(join(folder, file), "utf8").split("\n");
      const [, , words, about = ""] = firstLine.exec(line) ?? [];
      const name = file.slice(0, -3);
      return { name, call: ["flenjor", name, words].filter(Boolean).join(" "), about };
    });
}
