import { z } from "zod";
import { wholeNumberShape } from "./query-numbers.ts";

export const defaultPageLimit = 24;
const maxPageLimit = 100;

/** A whole number in a query string. */
export function queryInteger(bounds: { min: number; max: number }) {
  return z
    .string()
    .regex(wholeNumberShape, "whole_number")
    .transform(Number)
    .pipe(z.number().int().min(bounds.min).max(bounds.max));
}

export const pageQuery = {
  page: queryInteger({ min: 1, max: 1_000_000 }).optional(),
  page_limit: queryInteger({ min: 1, max: maxPageLimit }).optional(),
  cursor: z.string().max(500).optional(),
};

export const pageMeta = z.strictObject({
  page: z.number().int().nullable(),
  page_limit: z.number().int(),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});

export type PageMeta = z.output<typeof pageMeta>;
