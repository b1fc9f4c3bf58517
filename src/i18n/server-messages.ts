import { createTranslator } from "use-intl/core";
import enErrors from "./en/errors.json" with { type: "json" };
import enMails from "./en/mails.json" with { type: "json" };
import frErrors from "./fr/errors.json" with { type: "json" };
import frMails from "./fr/mails.json" with { type: "json" };
import type { Locale } from "./locales.ts";
import ptErrors from "./pt/errors.json" with { type: "json" };
import ptMails from "./pt/mails.json" with { type: "json" };

/**
 * Texts that only the server uses, in answers of the API and in mails. The browser never gets all
 * of them.
 */
const serverMessages = {
  en: { errors: enErrors, mails: enMails },
  fr: { errors: frErrors, mails: frMails },
  pt: { errors: ptErrors, mails: ptMails },
} satisfies Record<Locale, unknown>;

export type ErrorMessages = typeof enErrors;

function errorTranslator(locale: Locale) {
  return createTranslator<typeof serverMessages.en, "errors">({
    locale,
    messages: serverMessages[locale],
    namespace: "errors",
  });
}

const errorTranslators = {
  en: errorTranslator("en"),
  fr: errorTranslator("fr"),
  pt: errorTranslator("pt"),
};

export function errorWords(locale: Locale) {
  return errorTranslators[locale];
}

/** The words of a mail. Its details come from the outbox, so they cannot be typed here. */
export function mailWords(locale: Locale) {
  return createTranslator({ locale, messages: serverMessages[locale], namespace: "mails" }) as (
    key: string,
    values?: Record<string, string | number>,
  ) => string;
}
