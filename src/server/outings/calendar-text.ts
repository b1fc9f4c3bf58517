/** Text of many lines that a calendar file can hold: every end of line is one, no other control characters. */
export function calendarText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/[^\P{Cc}\n]/gu, "")
    .trim();
}

export function calendarLine(text: string): string {
  return calendarText(text).replace(/\n+/g, " ");
}

/** A line for the properties that the library writes as they are. */
export function escapedLine(text: string): string {
  return calendarLine(text).replace(/[\\;,]/g, "\\$&");
}

/** An address that reads the same whether its reader undoes escapes or not; null if it is none. */
export function calendarLink(link: string): string | null {
  const address = URL.parse(link)?.href;
  return address?.replace(/[\\;,]/g, encodeURIComponent) ?? null;
}
