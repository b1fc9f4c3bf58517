import { OutsideError, outsideFetch } from "../outside/outside-fetch.ts";

const timeoutMs = 5000;
const largestPicture = 5 * 1024 * 1024;
const kinds = /^image\/(?:jpeg|png|webp)(?:;|$)/;

/** A picture's bytes: within a time, up to a size, of a kind that we read, from that very address. */
export async function fetchPicture(url: URL): Promise<Uint8Array> {
  const response = await outsideFetch(url, {
    headers: { Accept: "image/jpeg,image/png,image/webp" },
    signal: AbortSignal.timeout(timeoutMs),
    largest: largestPicture,
  });
  const kind = response.headers.get("content-type") ?? "";
  if (!response.ok || !kinds.test(kind)) {
    throw new OutsideError(`${url.host} answered ${response.status} without a picture`);
  }
  return new Uint8Array(await response.arrayBuffer());
}
