import { request } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { multipart } from "../tests/support/media.ts";

export type Held = { name: string; ms: number };

/** Longer than any limit is waited for; then the connection counts as not cut. */
export const patienceMs = 25_000;

/** Sends a beginning, then a piece now and then or nothing; tells how long it was borne. */
export function hold(
  origin: string,
  name: string,
  beginning: string,
  { everyMs = 0, piece = "a" } = {},
): Promise<Held> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const start = performance.now();
    const socket = connect(Number(port), hostname, () => socket.write(beginning, "latin1"));
    const dripping = everyMs > 0 && setInterval(() => socket.write(piece), everyMs);
    const patience = setTimeout(() => socket.destroy(), patienceMs);
    socket.on("error", () => {});
    // The answer, if there is one, has to be read, or the end behind it is not seen.
    socket.resume();
    socket.on("close", () => {
      if (dripping) clearInterval(dripping);
      clearTimeout(patience);
      resolve({ name, ms: performance.now() - start });
    });
  });
}

/** A file in so many pieces, one a second. */
export async function steadyUpload(
  origin: string,
  token: string,
  file: Buffer,
  pieces: number,
): Promise<{ status: number; ms: number }> {
  const { payload, headers } = multipart(file, { type: "image/png" });
  const start = performance.now();
  const answered = Promise.withResolvers<number>();
  const sending = request(
    `${origin}/api/v1/assets/images`,
    { method: "POST", headers: { ...headers, authorization: `Bearer ${token}` } },
    (response) => {
      response.resume();
      answered.resolve(response.statusCode ?? 0);
    },
  );
  sending.on("error", () => answered.resolve(0));
  const size = Math.ceil(payload.length / pieces);
  for (let at = 0; at < payload.length; at += size) {
    sending.write(payload.subarray(at, at + size));
    await wait(1000);
  }
  sending.end();
  return { status: await answered.promise, ms: performance.now() - start };
}
