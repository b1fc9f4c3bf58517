import { type EndpointKey, endpointTable } from "../../src/contract/endpoints.ts";
import type { Form } from "./authorization-row.ts";
import { authorizationTable, sees } from "./authorization-table.ts";
import type { Actor } from "./authorization-world.ts";

/** The status that a call must answer to this actor, for a thing of this form. */
export function expectedStatus(key: EndpointKey, actor: Actor, form: Form): number {
  return exceptions[`${key} ${form} ${actor}`] ?? statusByRule(key, actor, form);
}

function statusByRule(key: EndpointKey, actor: Actor, form: Form): number {
  const row = authorizationTable[key];
  const declared = endpointTable[key];
  if (!declared) throw new Error(`No endpoint ${key}.`);
  if (actor === "expired" || actor === "suspended") return 401;
  if (declared.access === "moderator" && actor !== "moderator") return 404;
  if (declared.access === "operator" && actor !== "operator") return 404;
  if (declared.access === "member" && actor === "visitor") return 401;
  const ok = row.ok?.(actor) ?? declared.status;
  if (!row.on) return ok;
  if (form === "malformed") return row.malformed ?? 422;
  if (form === "missing" || !sees(row, form, actor)) return 404;
  return (row.may?.(actor, form) ?? true) ? ok : 403;
}

/** Where the rule says more than the answer: few, and each with its reason. */
const exceptions: Record<string, number> = {
  // A moderator sees somebody suspended, but there is nobody to block.
  "POST /users/{id}/block closed moderator": 404,
  // A person may block somebody whom they have blocked already.
  "POST /users/{id}/block open blocker": 200,
};
