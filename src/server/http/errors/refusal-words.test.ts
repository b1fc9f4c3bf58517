import { expect, test } from "vitest";
import { type Locale, locales } from "../../../i18n/locales.ts";
import { RequestError, tooMany } from "../../errors.ts";
import { refusalWords } from "./refusal-words.ts";

const said: Record<Locale, [seconds: number, words: string][]> = {
  en: [
    [1, "That was a lot at once. Please wait a moment."],
    [59, "That was a lot at once. Please wait a moment."],
    [60, "That was a lot at once. Try again in 1 minute."],
    [61, "That was a lot at once. Try again in 2 minutes."],
    [900, "That was a lot at once. Try again in 15 minutes."],
    [7201, "That was a lot at once. Try again in 3 hours."],
  ],
  fr: [
    [59, "Cela fait beaucoup d’un coup. Patientez un instant."],
    [60, "Cela fait beaucoup d’un coup. Réessayez dans 1 minute."],
    [900, "Cela fait beaucoup d’un coup. Réessayez dans 15 minutes."],
    [86_400, "Cela fait beaucoup d’un coup. Réessayez dans 24 heures."],
  ],
  pt: [
    [59, "Foi muita coisa de uma vez. Aguarde um momento."],
    [60, "Foi muita coisa de uma vez. Tente de novo daqui a 1 minuto."],
    [900, "Foi muita coisa de uma vez. Tente de novo daqui a 15 minutos."],
    [86_400, "Foi muita coisa de uma vez. Tente de novo daqui a 24 horas."],
  ],
};

test.each(locales)("who is refused for a while is told for how long, in %s", (locale) => {
  for (const [seconds, words] of said[locale]) {
    expect(refusalWords(tooMany(seconds), locale)).toBe(words);
  }
});

test.each(locales)("after wrong passwords a new one is offered too, in %s", (locale) => {
  const refusal = new RequestError(429, "too_many_passwords", { retryAfterSeconds: 900 });
  expect(refusalWords(refusal, locale)).toMatch(/15.*(a new one|nouveau|nova)/);
});

test("a refusal without a time to wait has its plain message", () => {
  expect(refusalWords(null, "en")).toBe("Something went wrong on our side.");
});
