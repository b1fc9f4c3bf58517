import { useTranslations } from "use-intl";
import { useDetourText } from "../../domain/session/detour-path.ts";
import { readDetour } from "../../domain/session/read-detour.ts";

/**
 * Paths of pages for members, each with the key of the reason to log in; the first match counts.
 */
const pages = [
  [/^\/(capsules|flenjors|deins)\/(new$|drafts\/)/, "create"],
  [/^\/my-lists$/, "lists"],
  [/^\/my-(capsules|deins)$/, "capsules"],
  [/^\/outings(\/|$)/, "outings"],
  [/^\/notifications$/, "notifications"],
  [/^\/(account|delete-account)(\/|$)/, "account"],
  [/^\/./, "page"],
] as const;

/** Why somebody who is headed for `target` is asked to log in or register; null for no reason. */
export function useReason(way: "login" | "register", target: string): string | null {
  const t = useTranslations("auth.why");
  const detour = readDetour(useDetourText());
  const isKnown = detour?.path === target;
  const [, page] = pages.find(([shape]) => shape.test(target)) ?? [];
  const intent = isKnown ? detour.intent : null;
  const reason = intent
    ? t(intent.action, { way, name: intent.name })
    : page && t(page, { way, name: "" });
  if (!reason) return null;
  return isKnown && detour.hasEnded ? `${t("ended")} ${reason}` : reason;
}
