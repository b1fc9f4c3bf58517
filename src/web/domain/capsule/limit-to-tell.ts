import { limits } from "../../../contract/limits.ts";

/** The limit of a text, once it is close enough that the writer should know. */
export function limitToTell(text: string, limit: number = limits.description): number | undefined {
  return text.length > limit * 0.8 ? limit : undefined;
}
