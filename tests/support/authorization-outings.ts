import type { guestEndpoints } from "../../src/contract/outings/guests.ts";
import type { outingEndpoints } from "../../src/contract/outings/outings.ts";
import type { Row } from "./authorization-row.ts";
import { type Actor, missingId, type World } from "./authorization-world.ts";
import { dateIn, votedDates } from "./outings.ts";

const isHost = (actor: Actor) => actor === "owner";
const [firstDate = ""] = votedDates;

type Input = NonNullable<Row["input"]>;

const onOuting = (more: (id: string, world: World) => object = () => ({}), body?: object) => ({
  on: "outing" as const,
  input: ((id, world) => ({ params: { id, ...more(id, world) }, ...(body && { body }) })) as Input,
});
const hosted = (body?: object) => ({ ...onOuting(undefined, body), may: isHost });

/** An activity of the capsule that the outing was made of. */
const activityOf = (id: string, { open, closed }: World) =>
  (id === closed.outing ? closed.activity : open.activity) ?? missingId;

/** Secrets are no ids: one that is missing is a secret that nobody has. */
const secretOf = (id: string) => (id === missingId ? "x".repeat(22) : id);
const byLink = (body?: object) => ({
  on: "link" as const,
  input: ((id) => ({ params: { link: secretOf(id) }, ...(body && { body }) })) as Input,
});
const byKey = (body?: object) => ({
  on: "guest" as const,
  input: ((id) => ({ params: { key: secretOf(id) }, ...(body && { body }) })) as Input,
});
const tickByKey: Row = {
  on: "guest",
  input: (id, { open }) => ({ params: { key: secretOf(id), activity_id: open.activity } }),
};

const votes = { votes: [{ starts_on: firstDate, vote: "yes" }] };

export const outingRows: Record<keyof typeof outingEndpoints | keyof typeof guestEndpoints, Row> = {
  "GET /flenjors/{id}/dates": { on: "capsule", input: (id) => ({ params: { id } }) },
  "POST /outings": {
    on: "capsule",
    input: (id) => ({ body: { flenjor_id: id, starts_on: dateIn(30) } }),
  },
  "GET /outings": {},
  "GET /outings/{id}": onOuting(),
  "PATCH /outings/{id}": hosted({ title: "Another title" }),
  "POST /outings/{id}/cancel": hosted(),
  // Others take part, so it has to be called off first.
  "DELETE /outings/{id}": { ...hosted(), ok: () => 409 },
  "POST /outings/{id}/dates": hosted({ starts_on: dateIn(40) }),
  "DELETE /outings/{id}/dates/{date}": { ...onOuting(() => ({ date: firstDate })), may: isHost },
  "PUT /outings/{id}/votes": onOuting(undefined, votes),
  "PUT /outings/{id}/answer": onOuting(undefined, { answer: "no" }),
  "POST /outings/{id}/people": {
    on: "outing",
    may: isHost,
    input: (id, { people }) => ({ params: { id }, body: { username: people.granted.username } }),
  },
  // The host removes somebody, who may also leave by themselves.
  "DELETE /outings/{id}/people/{person_id}": onOuting((id, { companions }) => ({
    person_id: companions[id] ?? missingId,
  })),
  "POST /outings/{id}/invitation": hosted(),
  "PUT /outings/{id}/ticks/{activity_id}": onOuting((id, world) => ({
    activity_id: activityOf(id, world),
  })),
  "DELETE /outings/{id}/ticks/{activity_id}": onOuting((id, world) => ({
    activity_id: activityOf(id, world),
  })),
  "GET /outings/{id}/messages": onOuting(),
  "POST /outings/{id}/messages": onOuting(undefined, { body: "See you there." }),
  // By whoever wrote it, or by the host.
  "DELETE /outing-messages/{id}": { on: "message", input: (id) => ({ params: { id } }) },
  "GET /outings/{id}/changes": onOuting(),
  "POST /outings/{id}/changes": hosted({ experience_ids: [missingId] }),
  "GET /links/{secret}": { on: "link", input: (id) => ({ params: { secret: secretOf(id) } }) },
  "GET /invitations/{link}": byLink(),
  "POST /invitations/{link}/answer": byLink({ name: "Teresa", answer: "yes" }),
  "GET /guests/{key}": byKey(),
  "PATCH /guests/{key}": byKey({ answer: "no" }),
  "DELETE /guests/{key}": byKey(),
  "PUT /guests/{key}/votes": byKey(votes),
  "PUT /guests/{key}/ticks/{activity_id}": tickByKey,
  "DELETE /guests/{key}/ticks/{activity_id}": tickByKey,
  "GET /guests/{key}/messages": byKey(),
  "POST /guests/{key}/messages": byKey({ body: "See you there." }),
  // By the guest who wrote it: this one is nobody's.
  "DELETE /guests/{key}/messages/{id}": {
    on: "guest",
    input: (id) => ({ params: { key: secretOf(id), id: missingId } }),
    ok: () => 404,
  },
};
