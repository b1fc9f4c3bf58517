import { storedText } from "../lib/stored-text.ts";

const tokenKey = "auth.token";
const stored = storedText(tokenKey);

/** Anything else cannot be sent in a header, and no server of ours gave it. */
const tokenShape = /^[\x21-\x7e]{1,512}$/;

export function readToken(): string | null {
  const token = stored.read();
  return token && tokenShape.test(token) ? token : null;
}

export function storeToken(token: string | null): void {
  stored.write(token);
}

/** Another tab signed in or out, or this page came back from the browser's memory. */
export function onTokenChange(listener: () => void): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === tokenKey || key === null) listener();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) listener();
  });
}
