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

declare module "use-intl" {
  interface AppConfig {
    Messages: Messages;
  }
}
