import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { defaultLocale } from "../../../i18n/locales.ts";
import { badRequest, type RequestError, tooLarge, tooSlow } from "../../errors.ts";
import { failureBody } from "./answer-error.ts";

type Unreadable = Error & { code?: string; rawPacket?: unknown };

/** Answers requests that Node rejects before Fastify sees them, in the JSON of other refusals. */
export function answerUnreadable(error: Unreadable, socket: Socket): void {
  if (error.code !== "ECONNRESET" && socket.writable) {
    const { status, refusal } = refusalOf(error.code);
    const begin = beginningOf(error);
    const body = begin === null ? "" : JSON.stringify(failureBody(refusal, defaultLocale, ""));
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        "Connection: close",
        "Cache-Control: no-store",
        "X-Content-Type-Options: nosniff",
        "Content-Type: application/json; charset=utf-8",
        `Content-Length: ${Buffer.byteLength(body)}`,
        "",
        // An answer to HEAD has no body.
        begin?.startsWith("HEAD ") ? "" : body,
      ].join("\r\n"),
    );
  }
  socket.destroy();
}

/** How the request began; null if what is too much of it has pushed that out of sight. */
function beginningOf({ code, rawPacket }: Unreadable): string | null {
  const seen = Buffer.isBuffer(rawPacket) ? rawPacket.toString("latin1", 0, 20) : "";
  return code === "HPE_HEADER_OVERFLOW" && !/^[A-Z]+ /.test(seen) ? null : seen;
}

function refusalOf(code = ""): { status: number; refusal: RequestError } {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return { status: 408, refusal: tooSlow() };
  if (code === "HPE_HEADER_OVERFLOW") return { status: 431, refusal: tooLarge() };
  return { status: 400, refusal: badRequest() };
}
