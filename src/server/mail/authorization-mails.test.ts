import { afterAll, beforeAll, expect, test } from "vitest";
import { expectedStatus } from "../../../tests/support/authorization-status.ts";
import { authorizationTable } from "../../../tests/support/authorization-table.ts";
import { type Actor, actors } from "../../../tests/support/authorization-world.ts";
import { startUndoneCalls, type UndoneCalls } from "../../../tests/support/undone-calls.ts";
import type { EndpointKey } from "../../contract/endpoints.ts";

let calls: UndoneCalls;

beforeAll(async () => {
  calls = await startUndoneCalls();
});
afterAll(() => calls.site.close());

type Form = "open" | "closed";

const isMember = (actor: Actor) => !["visitor", "expired", "suspended"].includes(actor);
const isVerified = (actor: Actor) => isMember(actor) && actor !== "unverified";
const ofItself = (template: string) => (actor: Actor) =>
  isVerified(actor) ? [`${template} to ${actor}`] : [];
/** As in the table of calls: the open one is the owner's, the closed one the member's. */
const ofItsOwner = (template: string) => (actor: Actor, form: Form) =>
  actor === (form === "open" ? "owner" : "member") ? [`${template} to ${actor}`] : [];

/**
 * Every mail that the calls of the table cause, by who calls. All other calls cause none. Those that
 * the table lets fail for want of a token or a passkey are made whole in mails-by-template.test.ts.
 */
const causedMails: Partial<Record<EndpointKey, (actor: Actor, form: Form) => string[]>> = {
  "POST /auth/register": (actor) =>
    isMember(actor) || actor === "visitor" ? ["verify-email to the address given"] : [],
  // The address is nobody's. The same rows are written as for somebody's, and never sent.
  "PATCH /auth/password/forgot": (actor) =>
    isMember(actor) || actor === "visitor" ? Array(3).fill("reset-password to nobody") : [],
  "POST /account/email/verification": (actor) =>
    actor === "unverified" ? ["verify-email to unverified"] : [],
  "PATCH /account/password": ofItself("password-changed"),
  "DELETE /account": ofItself("account-deleted"),
  "DELETE /admin/people/{id}": (actor, form) =>
    actor === "operator" && form === "open" ? ["account-deleted to member"] : [],
  "DELETE /account/identities/{id}": ofItsOwner("identity-unlinked"),
  "DELETE /account/passkeys/{id}": ofItsOwner("passkey-removed"),
  "POST /flenjors/{id}/user-access": (actor) =>
    actor === "owner" ? ["access-granted to member"] : [],
  "DELETE /flenjor-reviews/{id}": (actor, form) =>
    actor === "moderator" ? [`review-deleted to ${form === "open" ? "member" : "granted"}`] : [],
  "POST /moderation/cases/{id}/actions": (actor) =>
    actor === "moderator" ? ["report-decided to member"] : [],
};

function withRole(mail: string): string {
  const [template, recipient = ""] = mail.split(" to ");
  const people = Object.entries(calls.world.people);
  const role = people.find(([, { email }]) => email === recipient)?.[0];
  return `${template} to ${role ?? (recipient ? "the address given" : "nobody")}`;
}

const writes = (Object.keys(authorizationTable) as EndpointKey[]).filter(
  (key) => !key.startsWith("GET"),
);

test.each(writes)("%s mails those it may, and nobody else", async (key) => {
  const { on } = authorizationTable[key];
  const { open, closed } = calls.world;
  for (const form of on ? (["open", "closed"] as const) : (["open"] as const)) {
    const id = on ? { open, closed }[form][on] : "";
    if (id === null) continue;
    for (const actor of actors) {
      const { status, mails } = await calls.mailsOf(calls.requestOf(key, id, actor));
      const wanted = causedMails[key]?.(actor, form) ?? [];
      expect({ status, mails: mails.map(withRole) }, `${form} ${actor}`).toEqual({
        status: expectedStatus(key, actor, form),
        mails: wanted,
      });
    }
  }
});
