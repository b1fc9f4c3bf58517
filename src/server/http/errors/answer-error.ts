import type { IncomingMessage } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { apiBase } from "../../../contract/shared/api-base.ts";
import type { Failure } from "../../../contract/shared/errors.ts";
import { acceptedLocale } from "../../../i18n/accept-language.ts";
import { defaultLocale, type Locale } from "../../../i18n/locales.ts";
import {
  badRequest,
  notFound,
  RequestError,
  tooLarge,
  unavailable,
  wrongType,
} from "../../errors.ts";
import { refusalPage } from "./refusal-page.ts";
import { refusalWords } from "./refusal-words.ts";

/** Turns whatever was thrown into the answer that the contract promises. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = asRequestError(error);
  if (known) request.log.info({ code: known.code }, "refused");
  else request.log.error({ err: error }, "failed");

  const locale = acceptedLocale(request.headers["accept-language"]) ?? defaultLocale;
  if (known?.retryAfterSeconds) reply.header("Retry-After", String(known.retryAfterSeconds));
  // Nothing more is waited for from a sender that is too slow.
  if (known?.status === 408) reply.header("Connection", "close");
  reply.status(known?.status ?? 500).header("Cache-Control", "no-store");
  if (known?.status === 429 && isPageView(request)) {
    reply.type("text/html; charset=utf-8").send(refusalPage(known, locale));
    return;
  }
  reply
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(failureBody(known, locale, request.id)));
}

/** Whether a person looks at the answer in a browser, and is to be refused with a page. */
export function isPageView({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">) {
  return !url.startsWith(apiBase) && Boolean(headers.accept?.includes("text/html"));
}

export function failureBody(
  known: RequestError | null,
  locale: Locale,
  requestId: string,
): Failure {
  return {
    message: refusalWords(known, locale),
    ...(known?.fields && { errors: known.fields }),
    // The operator finds a fault of the server in the log by its request id.
    ...((known?.status ?? 500) >= 500 && requestId !== "" && { request_id: requestId }),
  };
}

/** Turns an error that a client can cause into a refusal; null means that it is our fault. */
export function asRequestError(error: unknown): RequestError | null {
  if (error instanceof RequestError) return error;
  const { statusCode, code, message } = error as Partial<FastifyError>;
  if (statusCode === 413) return tooLarge();
  if (statusCode === 415) return wrongType();
  if (statusCode === 404) return notFound();
  if (statusCode && statusCode >= 400 && statusCode < 500) return badRequest();
  // A value that the database cannot read, such as a forged cursor, is the caller's.
  if (code?.startsWith("22") && code.length === 5) return badRequest();
  // Another request deleted the referenced row a moment ago.
  if (code === "23503") return notFound();
  if (isDiskFull(code, message)) return unavailable(60);
  if (isBusy(code, message)) return unavailable();
  return null;
}

/** Here or at the database: nothing can be stored until somebody makes room. */
function isDiskFull(code = "", message = ""): boolean {
  return ["ENOSPC", "EDQUOT", "53100"].includes(code) || /no space left on device/i.test(message);
}

/** The database is away, stopping, out of connections, or too slow to answer in time. */
function isBusy(code = "", message = ""): boolean {
  return (
    ["57014", "57P01", "57P02", "57P03", "57P05", "25P03", "53300", "55P03"].includes(code) ||
    ["40001", "40P01", "08000", "08003", "08006"].includes(code) ||
    ["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "EHOSTUNREACH"].includes(code) ||
    /timeout exceeded|read timeout|timed out|connection terminated|not queryable/i.test(message)
  );
}
