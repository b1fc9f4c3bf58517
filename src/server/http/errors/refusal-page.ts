import type { Locale } from "../../../i18n/locales.ts";
import type { RequestError } from "../../errors.ts";
import { refusalWords } from "./refusal-words.ts";

/** A bare page for refusals under load, when even rendering the error page is too much work. */
export function refusalPage(refusal: RequestError, locale: Locale): string {
  const words = refusalWords(refusal, locale);
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words}</title><p>${words}</p></html>`;
}
