import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, timestamp } from "../shared/fields.ts";
import { secret } from "./guests.ts";

const path = z.strictObject({ id });

const reads = { access: "member", cache: "never", limit: "read", status: 200 } as const;
const writes = {
  access: "member",
  cache: "never",
  limit: "write",
  keepsCache: true,
  status: 200,
} as const;

export const calendarEndpoints = {
  "GET /outings/{id}/calendar": endpoint({
    ...reads,
    summary: "An outing as a calendar file",
    params: path,
    answer: null,
    givesFile: true,
  }),
  "GET /account/calendar": endpoint({
    ...reads,
    summary: "Since when there is a private address to subscribe to one's outings",
    answer: z.strictObject({ created_at: timestamp.nullable() }),
  }),
  "POST /account/calendar": endpoint({
    ...writes,
    summary: "A private address to subscribe to one's outings; the one before stops working",
    answer: z.strictObject({ url: z.string() }),
    status: 201,
  }),
  "DELETE /account/calendar": endpoint({
    ...writes,
    summary: "The private address stops working",
    answer: null,
    status: 204,
  }),
  "GET /guests/{key}/calendar": endpoint({
    ...reads,
    access: "anyone",
    limit: "guest",
    summary: "The outing of a guest as a calendar file",
    params: z.strictObject({ key: secret }),
    answer: null,
    givesFile: true,
  }),
};
