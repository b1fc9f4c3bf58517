import type { z } from "zod";

const timeoutMs = 3000;
const largestAnswer = 1024 * 1024;

/** The service did not answer, or not in a way that we understand. */
class OutsideError extends Error {}

/** Asks a service for JSON: within a time, up to a size, in the shape that is expected. */
export async function askOutside<Shape extends z.ZodType>(
  url: URL,
  shape: Shape,
  request: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<z.output<Shape>> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new OutsideError(`${url.host} answered ${response.status}`);
    return shape.parse(JSON.parse(await readText(response)));
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    // The address holds what people typed, and perhaps a key: only its host is told.
    throw new OutsideError(`${url.host} did not answer as expected`, { cause: error });
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestAnswer) throw new OutsideError("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
