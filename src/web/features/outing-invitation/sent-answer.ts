import type { CallInput } from "../../../contract/endpoints.ts";
import { storedText } from "../../lib/stored-text.ts";

/** An answer that was sent, and that the server may or may not have: only its own word will tell. */
export type SentAnswer = {
  link: string;
  /** By it the server knows the answer again. */
  key: string;
  body: NonNullable<CallInput<"POST /invitations/{link}/answer">["body"]>;
  sent_at: number;
};

const stored = storedText("flj.sent-answer");
/** Less than the day for which the server knows a key. */
const keptForMs = 23 * 60 * 60 * 1000;

export function keepSent(answer: SentAnswer): void {
  stored.write(JSON.stringify(answer));
}

export function sentTo(link: string): SentAnswer | null {
  try {
    const sent = JSON.parse(stored.read() ?? "null") as SentAnswer | null;
    return sent?.link === link && Date.now() - sent.sent_at < keptForMs ? sent : null;
  } catch {
    return null;
  }
}

export function forgetSent(): void {
  stored.write(null);
}
