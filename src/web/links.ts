import { defaultLocale, isLocale, type Locale } from "../i18n/locales.ts";

/** The prefix of a language's paths; the default language has none. */
export function localeBase(locale: Locale): string {
  return locale === defaultLocale ? "" : `/${locale}`;
}

/** A path as it reads in the default language. */
export function withoutLocale(path: string): string {
  const [, first = "", ...rest] = path.split("/");
  return isLocale(first) ? `/${rest.join("/")}` : path;
}

/** The same page in another language. */
export function localizedPath(path: string, locale: Locale): string {
  const plain = withoutLocale(path);
  return plain === "/" ? localeBase(locale) || "/" : localeBase(locale) + plain;
}

/** Whether the path of a page, without its language, is a secret that opens something. */
export function isSecretPath(path: string): boolean {
  return /^\/+o\//i.test(path);
}

/** Where the page is in each language, for search engines. */
export function alternates(
  path: string,
  languages: readonly Locale[],
): { locale: Locale; path: string }[] {
  return languages.map((locale) => ({ locale, path: localizedPath(path, locale) }));
}

export function loginLink(target?: string | null): string {
  return withTarget("/login", target);
}

export function registerLink(target?: string | null): string {
  return withTarget("/register", target);
}

export function forgotLink(target?: string | null): string {
  return withTarget("/password/forgot", target);
}

function withTarget(path: string, target: string | null | undefined): string {
  const plain = target?.replace(/^\//, "");
  return plain ? `${path}?redirect=${encodeURIComponent(plain).replaceAll("%2F", "/")}` : path;
}

export function discoverLink(filters: Record<string, string> = {}): string {
  const query = new URLSearchParams(filters).toString();
  return query ? `/discover?${query}` : "/discover";
}

export function capsuleLink(id: string): string {
  return `/capsules/${id}`;
}

/** An invitation, or a guest's own page. */
export function secretLink(secret: string): string {
  return `/o/${secret}`;
}

export function outingLink(id: string): string {
  return `/outings/${id}`;
}

export function profileLink(username: string): string {
  return `/${username}`;
}

export function listLink(id: string): string {
  return `/capsule-list/${id}`;
}
