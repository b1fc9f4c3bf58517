import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";

/** The service did not answer, or not in a way that we understand. */
export class OutsideError extends Error {}

type Question = {
  method?: string | undefined;
  headers?: Record<string, string> | undefined;
  body?: string | undefined;
  /** Ends the question and the reading of its answer. */
  signal: AbortSignal;
  largest: number;
};

/**
 * Asks the server of somebody else. Reads its whole answer, up to a size, follows no redirect and
 * takes nothing compressed. Not by the `fetch` of Node: a server that names too many encodings makes
 * it leave the answer open, and the deadline of the question then ends the whole process.
 */
export async function outsideFetch(url: URL, question: Question): Promise<Response> {
  const { largest, signal } = question;
  signal.throwIfAborted();
  try {
    const answer = await send(url, question);
    try {
      requirePlain(answer);
      const status = answer.statusCode ?? 0;
      if (status < 200) throw new OutsideError(`${url.host} answered ${status}`);
      const body = await readBody(answer, largest);
      const isBare = status === 204 || status === 205 || status === 304;
      return new Response(isBare ? null : new Uint8Array(body), {
        status,
        headers: headersOf(answer),
      });
    } finally {
      answer.destroy();
    }
  } catch (error) {
    // As `fetch` says it: who asked knows a deadline from a broken line.
    if (signal.aborted) throw signal.reason;
    if (error instanceof OutsideError) throw error;
    throw new TypeError(`${url.host} cannot be asked`, { cause: error });
  }
}

function send(url: URL, { method = "GET", headers, body, signal }: Question) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, {
      method,
      headers: { ...headers, "Accept-Encoding": "identity" },
      signal,
    });
    request.once("response", resolve);
    // Also after the answer has begun: an error that nobody takes would end the process.
    request.on("error", reject);
    request.end(body);
  });
}

function requirePlain({ headers }: IncomingMessage): void {
  const encoding = headers["content-encoding"] ?? "identity";
  if (encoding !== "identity") throw new OutsideError("the answer is compressed");
}

async function readBody(answer: IncomingMessage, largest: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > largest) throw new OutsideError("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}
