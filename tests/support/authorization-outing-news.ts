import type { outingEventEndpoints } from "../../src/contract/outings/events.ts";
import type { Row } from "./authorization-table.ts";
import { missingId } from "./authorization-world.ts";

type Input = NonNullable<Row["input"]>;

const onOuting = (body?: object): Row => ({
  on: "outing",
  input: ((id) => ({ params: { id }, ...(body && { body }) })) as Input,
});
/** Secrets are no ids: one that is missing is a secret that nobody has. */
const byKey: Row = {
  on: "guest",
  input: (id) => ({ params: { key: id === missingId ? "x".repeat(22) : id } }),
};

export const outingNewsRows: Record<keyof typeof outingEventEndpoints, Row> = {
  "GET /outings/{id}/events": onOuting(),
  "GET /guests/{key}/events": byKey,
};
