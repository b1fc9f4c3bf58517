import { limits } from "../../../contract/limits.ts";

/** The limit of a description, once the text is close enough to it that the writer should know. */
export function limitToTell(text: string): number | undefined {
  return text.length > limits.description * 0.8 ? limits.description : undefined;
}
