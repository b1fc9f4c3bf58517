import type { z } from "zod";
import { OutsideError, outsideFetch } from "./outside-fetch.ts";

const timeoutMs = 3000;
const largestAnswer = 1024 * 1024;

/** Asks a service for JSON: within a time, up to a size, in the shape that is expected. */
export async function askJson<Shape extends z.ZodType>(
  url: URL,
  shape: Shape,
  request: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<z.output<Shape>> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await outsideFetch(url, { ...request, signal, largest: largestAnswer });
    if (!response.ok) throw new OutsideError(`${url.host} answered ${response.status}`);
    return shape.parse(await response.json());
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    // The address holds what people typed, and perhaps a key: only its host is told.
    throw new OutsideError(`${url.host} did not answer as expected`, { cause: error });
  }
}
