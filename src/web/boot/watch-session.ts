import type { DataRouter } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { onTokenChange, readToken, storeToken } from "../api/token.ts";
import { beginDetour, recentPress } from "../domain/session/detour.ts";
import { safeRedirect } from "../domain/session/safe-redirect.ts";
import { adoptUser, forgetUser } from "../domain/session/session.ts";
import { isSecretPath, localizedPath, loginLink, withoutLocale } from "../links.ts";
import type { Services } from "../services.ts";
import { letPagesKnow } from "./viewer-cookie.ts";

/**
 * Keeps this tab's sign-in state true: at start-up, when another tab signs in or out, and when the
 * server refuses the token. Answers what to do then.
 */
export function watchSession(services: Services, router: DataRouter) {
  onTokenChange(() => void followOtherTab(services, router));
  void settle(services, router);
  return (refusedToken: string) => endRefused(refusedToken, services, router);
}

/**
 * The page came as the cookie says; the API goes by the token. Where the two disagree the token is
 * right, and a cookie alone, which can call nothing, is nobody.
 */
async function settle(services: Services, router: DataRouter): Promise<void> {
  const { api, session } = services;
  const shown = session.getState().viewer;
  const token = readToken();
  if (!token) {
    if (!shown) return;
    await letPagesKnow(null);
    forgetUser(services);
    await router.revalidate();
    return;
  }
  try {
    const { user } = (await api("GET /account")).data;
    if (readToken() !== token) return;
    if (shown?.id === user.id) return adoptUser(services, user);
    const isAgreed = await letPagesKnow(token);
    // Nothing that was rendered for somebody else may stay.
    if (shown && isAgreed) return window.location.reload();
    adoptUser(services, user);
    await router.revalidate();
  } catch (error) {
    // A refusal is expected, and `endRefused` has seen to it.
    if (!(error instanceof ApiError && error.status === 401)) console.error(error);
  }
}

async function followOtherTab(services: Services, router: DataRouter): Promise<void> {
  const { api, session } = services;
  const token = readToken();
  const shown = session.getState().viewer;
  if (!token) {
    if (!shown) return;
    forgetUser(services);
    await router.navigate("/");
    return;
  }
  try {
    const { user } = (await api("GET /account")).data;
    if (readToken() !== token) return;
    if (shown && shown.id !== user.id) {
      return window.location.assign(localizedPath("/", services.locale));
    }
    adoptUser(services, user);
    if (shown) return;
    const made = await carryOutHere(services, router);
    if (made) return await router.navigate(made, { replace: true });
    // The guards of the page decide: a login screen leads on, any other stays and loads anew.
    await router.revalidate();
  } catch (error) {
    console.error(error);
  }
}

/** Where somebody was being asked to log in, they are now, and what they pressed is done. */
async function carryOutHere(services: Services, router: DataRouter): Promise<string | null> {
  const { pathname, search } = router.state.location;
  if (!["/login", "/register"].includes(withoutLocale(pathname))) return null;
  const { carryOutIntent } = await import("../domain/session/carry-out-intent.ts");
  return carryOutIntent(services, safeRedirect(new URLSearchParams(search).get("redirect")));
}

/** The server knows the token no more: log in again, and come back to this page. */
function endRefused(token: string, services: Services, router: DataRouter): void {
  // A late answer to a token that has been replaced since.
  if (token !== readToken()) return;
  const wasShown = services.session.getState().viewer !== null;
  storeToken(null);
  void letPagesKnow(null);
  // The page showed a visitor anyway, so nothing on it is lost and it may stay.
  if (!wasShown) return;
  forgetUser(services);
  const { pathname, search } = router.state.location;
  const path = withoutLocale(pathname) + search;
  // It opens to whoever has its link, and no other page's address may hold it.
  if (isSecretPath(path)) return void router.revalidate();
  beginDetour({ path, intent: recentPress(), hasEnded: true });
  void router.navigate(loginLink(path));
}
