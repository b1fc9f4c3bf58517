export type LayoutName = "landing" | "default" | "auth";

export type PageRoute = {
  /** Path without the language prefix. */
  path: string;
  /** `pages/<page>-page.tsx` shows it. */
  page: string;
  layout: LayoutName;
  guards: readonly string[];
};

/** Every screen. Usernames are kept from these words, see `reservedWords`. */
export const routeTable: readonly PageRoute[] = [
  { path: "/", page: "landing", layout: "landing", guards: ["i18n"] },
  { path: "/legal", page: "document", layout: "default", guards: ["i18n"] },
  { path: "/privacy-policy", page: "document", layout: "default", guards: ["i18n"] },
  { path: "/terms-of-service", page: "document", layout: "default", guards: ["i18n"] },
  { path: "/support", page: "document", layout: "default", guards: ["i18n"] },
];

/** Pages for people who build the product; the server does not know them in production. */
export const developmentRoutes: readonly PageRoute[] = [
  { path: "/_kit", page: "kit", layout: "default", guards: ["i18n"] },
];
