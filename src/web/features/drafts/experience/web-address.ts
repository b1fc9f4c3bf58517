/** A typed address as a whole one: http and https only, the scheme may be left out. Null if it is none. */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^[^/?#]*\s/.test(text)) return null;
  const whole =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text}`;
  try {
    const { protocol, hostname, href } = new URL(whole);
    const isWeb = protocol === "http:" || protocol === "https:";
    // Chromium writes a blank of a host as %20 instead of refusing it.
    return isWeb && /^[^.\s%]+(\.[^.\s%]+)+$/.test(hostname) ? href : null;
  } catch {
    return null;
  }
}
