/** Keeps a choice for the next visits and tells it to the server, by https alone where that is. */
export function keepCookie(name: string, value: string, seconds = 365 * 24 * 60 * 60): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
