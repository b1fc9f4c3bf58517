import { storedText } from "../../lib/stored-text.ts";

const stored = storedText("flj.answered");
const mostKept = 30;

type Answered = [link: string, key: string];

/** The key that an invitation was answered with on this device. People come back by the invitation. */
export function answeredWith(link: string): string | null {
  return readAll().find(([known]) => known === link)?.[1] ?? null;
}

export function keepAnswered(link: string, key: string): void {
  const others = readAll().filter(([known]) => known !== link);
  stored.write(JSON.stringify([[link, key], ...others].slice(0, mostKept)));
}

export function forgetAnswered(key: string): void {
  const others = readAll().filter(([, known]) => known !== key);
  stored.write(others.length > 0 ? JSON.stringify(others) : null);
}

function readAll(): Answered[] {
  try {
    const all: unknown = JSON.parse(stored.read() ?? "[]");
    return Array.isArray(all) ? all.filter((one) => Array.isArray(one) && one.length === 2) : [];
  } catch {
    return [];
  }
}
