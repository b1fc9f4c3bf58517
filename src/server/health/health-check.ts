import type { HealthCheck, HealthName, HealthProblem } from "../../contract/admin/overview.ts";

export type { HealthCheck };

type Facts = HealthCheck["facts"];

/** A part that takes longer than this to say how it is counts as away. */
const answerWithinMs = 3_000;

/** A part of the site and its facts; without a problem it is good. */
export function healthOf(
  name: HealthName,
  facts: Facts,
  problem: { state: "warning" | "bad"; problem: HealthProblem } | null = null,
): HealthCheck {
  return { name, state: problem?.state ?? "good", problem: problem?.problem ?? null, facts };
}

export const bad = (problem: HealthProblem) => ({ state: "bad", problem }) as const;
export const warning = (problem: HealthProblem) => ({ state: "warning", problem }) as const;

/** Looks at a part; one that fails or does not answer is told as such, and throws nothing. */
export async function lookAt(
  name: HealthName,
  look: () => Promise<HealthCheck>,
  facts: Facts = {},
): Promise<HealthCheck> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("It does not answer.")), answerWithinMs);
  });
  try {
    return await Promise.race([look(), late]);
  } catch (error) {
    return healthOf(name, { ...facts, error: plainError(error) }, bad("away"));
  } finally {
    clearTimeout(timer);
  }
}

const longestError = 200;

/** One line, without an address that may hold a password. */
export function plainError(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  const [line = ""] = (message || code || String(error)).split("\n");
  return line.replaceAll(/\w+:\/\/\S+/g, "…").slice(0, longestError);
}
