import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../shared/fields.ts";
import { secret } from "./guests.ts";

const events = { cache: "never", answer: null, status: 200, givesEvents: true } as const;

/** Server-sent events named "changed", without any data: whoever hears one asks for the outing again. */
export const outingEventEndpoints = {
  "GET /outings/{id}/events": endpoint({
    ...events,
    access: "member",
    limit: "outing",
    summary: "Hear of every change of an outing, for those who take part",
    params: z.strictObject({ id }),
  }),
  "GET /guests/{key}/events": endpoint({
    ...events,
    access: "anyone",
    limit: "guest",
    summary: "Hear of every change of the outing of a guest",
    params: z.strictObject({ key: secret }),
  }),
};
