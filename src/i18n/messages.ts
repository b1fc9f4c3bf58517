import type { Locale } from "./locales.ts";

export type Messages = typeof import("./en/index.ts").messages;

/** The catalog of one language, loaded alone. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  switch (locale) {
    case "en":
      return (await import("./en/index.ts")).messages;
    case "fr":
      return (await import("./fr/index.ts")).messages;
    case "pt":
      return (await import("./pt/index.ts")).messages;
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
