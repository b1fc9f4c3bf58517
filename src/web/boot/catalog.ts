import type { Locale } from "../../i18n/locales.ts";
import {
  loadAdminMessages,
  loadFirstViewMessages,
  loadMessages,
  loadOutingMessages,
  loadSetupMessages,
  type Messages,
} from "../../i18n/messages.ts";

/** Pages whose words are in the first catalog already. */
const firstViews = ["landing", "document"];

let grow: (() => Promise<unknown>) | null = null;
let growByOutings: (() => Promise<unknown>) | null = null;
let growByAdmin: (() => Promise<unknown>) | null = null;
let growBySetup: (() => Promise<unknown>) | null = null;

/**
 * The browser's catalog. It begins with what a first visit needs and is filled up, once, before
 * the first page that says more.
 */
export async function openCatalog(locale: Locale): Promise<Messages> {
  const messages = {};
  // Before the first wait: the page that is already on the screen may need it at once.
  grow = once(async () => Object.assign(messages, await loadMessages(locale)));
  growByOutings = once(async () => Object.assign(messages, await loadOutingMessages(locale)));
  growByAdmin = once(async () => Object.assign(messages, await loadAdminMessages(locale)));
  growBySetup = once(async () => Object.assign(messages, await loadSetupMessages(locale)));
  return Object.assign(messages, await loadFirstViewMessages(locale)) as Messages;
}

/** After a failure the next page asks again. */
function once(load: () => Promise<unknown>): () => Promise<unknown> {
  let loaded: Promise<unknown> | null = null;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}

export function hasFirstWords(page: string): boolean {
  return firstViews.includes(page);
}

export function hasOutingWords(page: string): boolean {
  return page.startsWith("outing/");
}

export function hasAdminWords(page: string): boolean {
  return page.startsWith("admin/");
}

export function hasSetupWords(page: string): boolean {
  return page === "setup";
}

/** On the server every word is there from the start. */
export async function requireWordsOf(page: string): Promise<void> {
  await Promise.all([
    hasFirstWords(page) ? null : grow?.(),
    hasOutingWords(page) ? growByOutings?.() : null,
    hasAdminWords(page) ? growByAdmin?.() : null,
    hasSetupWords(page) ? growBySetup?.() : null,
  ]);
}
