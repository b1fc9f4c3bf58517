import type { Locale } from "../../../i18n/locales.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import type { RequestError } from "../../errors.ts";

/** The message to the caller, with the time to wait where it is known. */
export function refusalWords(known: RequestError | null, locale: Locale): string {
  const { code = "internal", retryAfterSeconds = 0 } = known ?? {};
  return errorWords(locale)(code, waitOf(retryAfterSeconds));
}

/** In whole minutes or hours, never too short; less than a minute is a moment. */
function waitOf(seconds: number): { unit: "moment" | "minutes" | "hours"; count: number } {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return { unit: "moment", count: 0 };
  if (minutes < 100) return { unit: "minutes", count: minutes };
  return { unit: "hours", count: Math.ceil(minutes / 60) };
}
