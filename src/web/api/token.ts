const tokenKey = "auth.token";

/** Anything else cannot be sent in a header, and no server of ours gave it. */
const tokenShape = /^[\x21-\x7e]{1,512}$/;

/** Where storage is blocked or full the token lives as long as the page. */
let tokenOfThisPage: string | null = null;

export function readToken(): string | null {
  const token = tokenOfThisPage ?? stored();
  return token && tokenShape.test(token) ? token : null;
}

export function storeToken(token: string | null): void {
  tokenOfThisPage = null;
  try {
    if (token) localStorage.setItem(tokenKey, token);
    else localStorage.removeItem(tokenKey);
  } catch {
    tokenOfThisPage = token;
  }
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

function stored(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}
