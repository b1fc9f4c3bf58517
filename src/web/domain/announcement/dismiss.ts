import { focusHeading } from "../../ui/use-kept-focus.ts";
import { keepCookie } from "../preferences/lasting-cookie.ts";
import { dismissedCookie, readDismissed, withDismissed } from "./dismissed.ts";

/** The announcements that were dismissed on this device. */
export function dismissedHere(): string[] {
  return readDismissed(storedCookie());
}

export function keepDismissed(id: string): void {
  keepCookie(dismissedCookie, withDismissed(storedCookie(), id));
}

/** The button that was used is gone: the focus is on another one, or on the page's heading. */
export function focusNext(box: HTMLElement | null): void {
  const button = box?.querySelector("button");
  if (button) button.focus();
  else focusHeading();
}

function storedCookie(): string | undefined {
  const start = `${dismissedCookie}=`;
  const cookies = document.cookie.split("; ");
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}
