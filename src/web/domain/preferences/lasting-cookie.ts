/**
 * Stores a choice for the next visits in a cookie, which the server reads too. On an https site,
 * browsers send it over https only.
 */
export function keepCookie(name: string, value: string, seconds = 365 * 24 * 60 * 60): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
