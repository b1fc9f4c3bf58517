import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** As package.json has it. */
export const productVersion: string = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
).version;

/** The beginning of what the build was made from; null where nothing is built. */
export function buildStamp(): string | null {
  try {
    return readFileSync(join(root, "dist/.stamp"), "utf8").trim().slice(0, 12);
  } catch {
    return null;
  }
}
