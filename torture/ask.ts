import { multipart } from "../tests/support/media.ts";

export type Question = {
  token?: string;
  body?: object;
  /** A picture, sent as a form. */
  file?: Buffer;
  idempotencyKey?: string;
  /** The network that it comes from, told as a proxy tells it. */
  from?: string;
  /** The cookies that the browser kept from earlier answers. */
  cookie?: string;
  /** After so long it counts as not answered. */
  patienceMs?: number;
};

export type Reply = {
  /** 0: the connection broke or nobody answered. */
  status: number;
  text: string;
  /** The body, where it is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: scenarios look into bodies of every shape
  body: any;
  headers: Headers;
  ms: number;
};

/** Asks a running server for `POST /api/v1/…` and the like; never throws for what it is answered. */
export async function ask(origin: string, call: string, question: Question = {}): Promise<Reply> {
  const { token, body, file, idempotencyKey, from, cookie, patienceMs = 30_000 } = question;
  const [method = "GET", path = "/"] = call.split(" ");
  const form = file && multipart(file);
  const start = performance.now();
  const reply = (status: number, text: string, headers: Headers): Reply => {
    const isJson = headers.get("content-type")?.includes("json");
    const ms = performance.now() - start;
    return { status, text, body: isJson && text ? JSON.parse(text) : null, headers, ms };
  };
  try {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(body && { "Content-Type": "application/json" }),
        ...form?.headers,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
        ...(from && { "X-Forwarded-For": from }),
        ...(cookie && { Cookie: cookie }),
      },
      body: body ? JSON.stringify(body) : form && new Uint8Array(form.payload),
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
    });
    return reply(response.status, await response.text(), response.headers);
  } catch {
    return reply(0, "", new Headers());
  }
}

export function isDone({ status }: Pick<Reply, "status">): boolean {
  return status >= 200 && status < 300;
}
