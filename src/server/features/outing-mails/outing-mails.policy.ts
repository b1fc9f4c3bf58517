import type { OutingTemplate } from "../../mail/templates.ts";
import type { MailFacts } from "./outing-mails.queries.ts";

/** A mail may have waited for hours: it says nothing that has been overtaken. */
export function isStillTrue(
  template: OutingTemplate,
  { state, answer, starts_at, ends_at }: MailFacts,
  now: Date,
): boolean {
  const isPast = ends_at <= now;
  switch (template) {
    case "outing-cancelled":
      return state === "cancelled" && !isPast;
    case "outing-invitation":
      return state !== "cancelled" && !isPast && answer === null;
    case "outing-settled":
    case "outing-changed":
      return state === "settled" && !isPast && answer !== "no";
    case "outing-reminder":
      return state === "settled" && starts_at > now && answer !== "no";
    case "outing-answers":
    case "outing-link":
      return state !== "cancelled" && !isPast;
  }
}
