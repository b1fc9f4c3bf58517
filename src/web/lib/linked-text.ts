export type TextPart = { text: string; href: string | null };

const address = /https?:\/\/[^\s<>"]+/gi;
/** Ends the sentence rather than the address. */
const closing = /[.,;:!?)\]}’”»]+$/;

/** Plain text in parts: web addresses lead there, all else is text. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = found.replace(closing, "");
    const href = webAddress(shown);
    if (!href) continue;
    if (index > done) parts.push({ text: text.slice(done, index), href: null });
    parts.push({ text: shown, href });
    done = index + shown.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), href: null });
  return parts;
}

/** Nothing but the web, and no name or password that would pass for the host. */
function webAddress(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href;
}
