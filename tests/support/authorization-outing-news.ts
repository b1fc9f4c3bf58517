import type { calendarEndpoints } from "../../src/contract/outings/calendars.ts";
import type { outingEventEndpoints } from "../../src/contract/outings/events.ts";
import type { outingMailEndpoints } from "../../src/contract/outings/mails.ts";
import type { memoryEndpoints } from "../../src/contract/outings/memories.ts";
import type { Row } from "./authorization-row.ts";
import { missingId } from "./authorization-world.ts";

type Input = NonNullable<Row["input"]>;

const onOuting = (body?: object) => ({
  on: "outing" as const,
  input: ((id) => ({ params: { id }, ...(body && { body }) })) as Input,
});
/** Secrets are no ids: one that is missing is a secret that nobody has. */
const byKey: Row = {
  on: "guest",
  input: (id) => ({ params: { key: id === missingId ? "x".repeat(22) : id } }),
};
/** This guest may come, and may not: only those who were there remember it. */
const absent = { ...byKey, may: () => false };
const ofAbsent = (body: object): Row => ({
  ...absent,
  input: (...given) => ({ ...byKey.input?.(...given), body }),
});
/** People vote on the dates of these outings: there is nothing for a calendar yet. */
const undated = { ok: () => 409 };

/** Nobody reports their own words. */
const ofCompanion: Row = {
  input: (id) => ({ params: { id }, body: { reason: "spam" } }),
  may: (actor, form) => actor !== (form === "closed" ? "granted" : "member"),
};

export const outingNewsRows: Record<
  | keyof typeof outingEventEndpoints
  | keyof typeof calendarEndpoints
  | keyof typeof outingMailEndpoints
  | keyof typeof memoryEndpoints
  | "POST /outings/{id}/report"
  | "POST /outing-messages/{id}/report"
  | "POST /outing-memories/{id}/report",
  Row
> = {
  "GET /outings/{id}/memories": onOuting(),
  // Nobody remembers what is still to come.
  "PUT /outings/{id}/memory": { ...onOuting({ words: "Good." }), ok: () => 409 },
  "DELETE /outings/{id}/memory": onOuting(),
  "GET /guests/{key}/memories": absent,
  "PUT /guests/{key}/memory": ofAbsent({ words: "Good." }),
  "DELETE /guests/{key}/memory": byKey,
  "POST /outings/{id}/report": {
    ...onOuting({ reason: "spam" }),
    may: (actor) => actor !== "owner",
  },
  "POST /outing-messages/{id}/report": { on: "message", ...ofCompanion },
  "POST /outing-memories/{id}/report": { on: "memory", ...ofCompanion },
  "GET /account/mails": {},
  "PATCH /account/mails": { input: () => ({ body: { reminder: false } }) },
  "GET /outings/{id}/events": onOuting(),
  "GET /guests/{key}/events": byKey,
  "GET /outings/{id}/calendar": { ...onOuting(), ...undated },
  "GET /guests/{key}/calendar": { ...byKey, ...undated },
  "GET /account/calendar": {},
  "POST /account/calendar": {},
  "DELETE /account/calendar": {},
};
