import { type Context, isSpanContextValid, ROOT_CONTEXT, trace } from "@opentelemetry/api";

/** The trace that a request says it belongs to (W3C Trace Context); what is malformed begins one. */
export function parentOf(traceparent: string | string[] | undefined): Context {
  const form = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
  const [, traceId = "", spanId = "", flags = ""] = form.exec(String(traceparent ?? "")) ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}
