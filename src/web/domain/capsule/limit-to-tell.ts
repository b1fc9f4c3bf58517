import { limits } from "../../../contract/limits.ts";

/** The limit of a long text, once it is worth telling. */
export function limitToTell(text: string): number | undefined {
  return text.length > limits.description * 0.8 ? limits.description : undefined;
}
