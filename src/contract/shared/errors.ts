import { z } from "zod";

/** The body of every failure. `errors` is present on 422 only. */
export const failure = z.strictObject({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string()).min(1)).optional(),
  request_id: z.string().optional(),
});

export type Failure = z.output<typeof failure>;
