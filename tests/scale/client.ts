import { type Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

export type Ask = {
  method?: string;
  token?: string | undefined;
  body?: object;
  key?: string;
  /** Of loopback's many: who asks, as the limits see it. */
  from?: string;
  agent?: Agent;
};

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
export type Told = { status: number; body: any };

/** One call of the API; status 0 where the line broke. */
export function ask(origin: string, path: string, asked: Ask = {}): Promise<Told> {
  const payload = asked.body && JSON.stringify(asked.body);
  return new Promise((resolve) => {
    const fail = () => resolve({ status: 0, body: null });
    const sent = request(
      `${origin}/api/v1${path}`,
      {
        method: asked.method ?? "GET",
        localAddress: asked.from ?? "127.0.0.1",
        agent: asked.agent,
        headers: {
          ...(payload && {
            "Content-Type": "application/json",
            "Content-Length": Buffer.byteLength(payload),
          }),
          ...(asked.token && { Authorization: `Bearer ${asked.token}` }),
          ...(asked.key && { "Idempotency-Key": asked.key }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("error", fail);
        answer.on("aborted", fail);
        answer.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = answer.headers["content-type"]?.includes("json");
          const body = isJson && text ? JSON.parse(text) : null;
          resolve({ status: answer.complete ? (answer.statusCode ?? 0) : 0, body });
        });
      },
    );
    sent.on("error", fail);
    sent.setTimeout(20_000, () => sent.destroy(new Error("too long")));
    sent.end(payload);
  });
}

/** As a client does with what it may ask again: a GET, or anything with a key of its own. */
export async function askAgain(origin: string, path: string, asked: Ask = {}) {
  for (let tries = 1; ; tries++) {
    const told = await ask(origin, path, asked);
    const isOver = told.status !== 0 && told.status < 500;
    if (isOver || tries === 5) return { ...told, tries };
    await wait(100 * tries);
  }
}
