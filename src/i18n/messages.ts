import type { Locale } from "./locales.ts";

type PageMessages = typeof import("./en/index.ts").messages;
type OutingMessages = typeof import("./en/outing-words.ts").messages;
type AdminMessages = typeof import("./en/admin-words.ts").messages;

type SetupMessages = typeof import("./en/setup-words.ts").messages;

export type Messages = PageMessages & OutingMessages & AdminMessages & SetupMessages;

/** The catalog of one language, loaded alone, for all pages but those of outings and operators. */
export async function loadMessages(locale: Locale): Promise<PageMessages> {
  switch (locale) {
    case "en":
      return (await import("./en/index.ts")).messages;
    case "fr":
      return (await import("./fr/index.ts")).messages;
    case "pt":
      return (await import("./pt/index.ts")).messages;
  }
}

/** The words of the pages of outings, which no other page loads. */
export async function loadOutingMessages(locale: Locale): Promise<OutingMessages> {
  switch (locale) {
    case "en":
      return (await import("./en/outing-words.ts")).messages;
    case "fr":
      return (await import("./fr/outing-words.ts")).messages;
    case "pt":
      return (await import("./pt/outing-words.ts")).messages;
  }
}

/** The words of the pages of operators. */
export async function loadAdminMessages(locale: Locale): Promise<AdminMessages> {
  switch (locale) {
    case "en":
      return (await import("./en/admin-words.ts")).messages;
    case "fr":
      return (await import("./fr/admin-words.ts")).messages;
    case "pt":
      return (await import("./pt/admin-words.ts")).messages;
  }
}

/** The words of the setup page. */
export async function loadSetupMessages(locale: Locale): Promise<SetupMessages> {
  switch (locale) {
    case "en":
      return (await import("./en/setup-words.ts")).messages;
    case "fr":
      return (await import("./fr/setup-words.ts")).messages;
    case "pt":
      return (await import("./pt/setup-words.ts")).messages;
  }
}

type FirstViewMessages = typeof import("./en/first-view.ts").messages;

/** Only what the frame and the landing page say; the rest comes with the page that needs it. */
export async function loadFirstViewMessages(locale: Locale): Promise<FirstViewMessages> {
  switch (locale) {
    case "en":
      return (await import("./en/first-view.ts")).messages;
    case "fr":
      return (await import("./fr/first-view.ts")).messages;
    case "pt":
      return (await import("./pt/first-view.ts")).messages;
  }
}

declare module "use-intl" {
  interface AppConfig {
    Messages: Messages;
  }
}
