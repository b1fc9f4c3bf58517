import type { Locale } from "../../i18n/locales.ts";
import { loadFirstViewMessages, loadMessages, type Messages } from "../../i18n/messages.ts";

/** Pages whose words are in the first catalog already. */
const firstViews = ["landing", "document"];

let grow: (() => Promise<unknown>) | null = null;

/**
 * The browser's catalog. It begins with what a first visit needs and is filled up, once, before
 * the first page that says more.
 */
export async function openCatalog(locale: Locale): Promise<Messages> {
  const messages = {};
  let whole: Promise<unknown> | null = null;
  // Before the first wait: the page that is already on the screen may need it at once.
  grow = () => {
    whole ??= loadMessages(locale).then(
      (all) => Object.assign(messages, all),
      (error) => {
        // The next page asks again.
        whole = null;
        throw error;
      },
    );
    return whole;
  };
  return Object.assign(messages, await loadFirstViewMessages(locale)) as Messages;
}

export function hasFirstWords(page: string): boolean {
  return firstViews.includes(page);
}

/** On the server every word is there from the start. */
export async function requireWordsOf(page: string): Promise<void> {
  if (!hasFirstWords(page)) await grow?.();
}
