import { Agent, request as httpRequest } from "node:http";
import type { WireAnswer } from "./judge.ts";
import type { WireRequest } from "./requests.ts";

export type Send = (request: WireRequest, token: string | null) => Promise<WireAnswer>;

/** Characters that HTTP clients refuse to send in a header. */
const unsendable = /[^\t\x20-\x7e\x80-\xff]/;

/** Over HTTP, on connections that are kept. */
export function createSender(origin: string): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port } = new URL(origin);
  const send: Send = (request, token) =>
    new Promise((resolve) => {
      const headers = Object.fromEntries(
        Object.entries(withToken(request, token)).filter(([, value]) => !unsendable.test(value)),
      );
      const sending = httpRequest(
        {
          hostname,
          port,
          agent,
          method: request.method,
          path: request.path,
          headers,
          timeout: 30_000,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk) => chunks.push(chunk));
          response.on("error", () => resolve({ status: 0, headers: {}, text: "cut off" }));
          response.on("end", () => {
            const text = Buffer.concat(chunks).toString();
            const { "content-encoding": encoding } = response.headers;
            // The texts are looked at as they are; whoever asks for another way is not looked at.
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: encoding ? "" : text,
            });
          });
        },
      );
      sending.on("timeout", () => sending.destroy(new Error("no answer in 30 s")));
      sending.on("error", (error: NodeJS.ErrnoException) => {
        // A connection may end between two requests; what was too large is refused while it comes in.
        if (sending.reusedSocket && ["ECONNRESET", "EPIPE"].includes(error.code ?? "")) {
          resolve(send(request, token));
        } else {
          resolve({ status: 0, headers: {}, text: error.message });
        }
      });
      sending.end(request.body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}

function withToken({ headers }: WireRequest, token: string | null): Record<string, string> {
  return { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers };
}
