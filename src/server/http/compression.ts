import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { LoadGate } from "./overload/load-gate.ts";

const leastBytes = 1024;
// Close to the best in a tenth of its time; files are compressed better, when they are built. Where
// there is too much to do, a tenth larger in a third of that time is the better bargain.
export const brotliQuality = { usual: 4, hasty: 1 };
const gzipLevel = { usual: 6, hasty: 1 };

type Text = string | Buffer;
type Pace = "usual" | "hasty";
type Way = { name: string; pattern: RegExp; compress: (text: Text, pace: Pace) => Promise<Buffer> };

const ways: Way[] = [
  {
    name: "br",
    pattern: /\bbr\b(?!;q=0(\.0*)?(,|$))/,
    compress: (text, pace) =>
      promisify(brotliCompress)(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[pace] },
      }),
  },
  {
    name: "gzip",
    pattern: /\bgzip\b(?!;q=0(\.0*)?(,|$))/,
    compress: (text, pace) => promisify(gzip)(text, { level: gzipLevel[pace] }),
  },
];

/** The best way to compress that the caller reads. */
export function acceptedWay(accepted: string | string[] | undefined): Way | undefined {
  if (typeof accepted !== "string") return undefined;
  return ways.find(({ pattern }) => pattern.test(accepted));
}

export function isWorthCompressing(text: Text): boolean {
  return text.length >= leastBytes;
}

/** Pages and answers are texts made for one caller; they are sent in the best way the caller reads. */
export function compressTexts(app: FastifyInstance, gate: Pick<LoadGate, "isBusy">): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (!isText(payload, reply) || !isWorthCompressing(payload)) return done(null, payload);
    if (reply.hasHeader("content-encoding")) return done(null, payload);
    const vary = reply.getHeader("vary");
    reply.header("Vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
    const way = acceptedWay(request.headers["accept-encoding"]);
    if (!way) return done(null, payload);
    reply.header("Content-Encoding", way.name).removeHeader("content-length");
    way.compress(payload, gate.isBusy() ? "hasty" : "usual").then((body) => done(null, body), done);
  });
}

function isText(payload: unknown, reply: FastifyReply): payload is Text {
  if (typeof payload === "string") return true;
  return (
    Buffer.isBuffer(payload) && String(reply.getHeader("content-type")).startsWith("text/html")
  );
}
