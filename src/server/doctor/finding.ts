/** One thing that was looked at, in a sentence for whoever runs the site. */
export type Finding = { state: "good" | "warning" | "bad"; sentence: string };

export const good = (sentence: string): Finding => ({ state: "good", sentence });
export const warning = (sentence: string): Finding => ({ state: "warning", sentence });
export const bad = (sentence: string): Finding => ({ state: "bad", sentence });

/** One line of an error, without an address that may hold a password. */
export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown };
  if (cause) return reasonOf(cause);
  const [line = ""] = (message || code || String(error)).split("\n");
  return line.replaceAll(/\w+:\/\/\S+/g, "…").replace(/\.$/, "");
}
