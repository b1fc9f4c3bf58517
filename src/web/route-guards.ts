import { type LoaderFunctionArgs, redirect } from "react-router";
import { isLocale } from "../i18n/locales.ts";
import { safeRedirect } from "./domain/session/safe-redirect.ts";
import { loginLink, withoutLocale } from "./links.ts";
import { servicesContext } from "./services.ts";

type Guard = (args: LoaderFunctionArgs) => void;

const languageParameters = ["lang", "language", "locale"];

/** Guards run before a page's loader, in the order its route names them. */
const guards: Record<string, Guard> = {
  /** A screen that needs a person sends a visitor to log in, and back here afterwards. */
  "auth-redirect": ({ request, context }) => {
    if (context.get(servicesContext).session.getState().viewer) return;
    const { pathname, search } = new URL(request.url);
    throw redirect(loginLink(withoutLocale(pathname) + search));
  },
  /** A language that we do not speak leads home. */
  i18n: ({ request }) => {
    const { searchParams } = new URL(request.url);
    const asked = languageParameters.map((name) => searchParams.get(name)).find(Boolean);
    if (asked && !isLocale(asked)) throw redirect("/");
  },
  /** Screens for visitors alone: who is logged in already goes on to where they were headed. */
  redirect: ({ request, context }) => {
    if (!context.get(servicesContext).session.getState().viewer) return;
    throw redirect(safeRedirect(new URL(request.url).searchParams.get("redirect")));
  },
};

export function runGuards(names: readonly string[], args: LoaderFunctionArgs): void {
  for (const name of names) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
    if (!guard) throw new Error(`Unknown route guard: ${name}`);
    guard(args);
  }
}
