/** Where a link, an encoded text or markup begins, or a long run of letters that is no plain word. */
const quoted = /[/=<>]|(?<![\w-])(?!(?:[A-Z]?[a-z]+(?:-[a-z]+)*|[A-Z]+)(?![\w-]))[\w-]{12,}/;
/** Many a refusal names the address that it is about, which opens nothing. */
const address = /<[^\s<>/=]{1,254}@[^\s<>/=]{1,254}>/g;

/**
 * The words of a mail server without what it may quote of the mail, because a link in it opens an
 * account, however it is cut: the first line alone, up to where a quotation can begin.
 */
export function withoutKeys(words: string): string {
  const [line = ""] = words.split(/\r?\n/);
  const at = line.replaceAll(address, (one) => "@".repeat(one.length)).search(quoted);
  return at === -1 ? line : `${line.slice(0, at)}…`;
}
