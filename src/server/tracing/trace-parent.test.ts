import { trace } from "@opentelemetry/api";
import { describe, expect, test } from "vitest";
import { parentOf } from "./trace-parent.ts";

const id = "0af7651916cd43dd8448eb211c80319c";
const span = "b7ad6b7169203331";

describe("the trace that a request belongs to", () => {
  test.each([
    [`00-${id}-${span}-01`, 1],
    [`00-${id}-${span}-00`, 0],
    [`01-${id}-${span}-01-more`, 1],
  ])("is read from %s", (header, traceFlags) => {
    expect(trace.getSpanContext(parentOf(header))).toEqual({
      traceId: id,
      spanId: span,
      traceFlags,
      isRemote: true,
    });
  });

  test.each([
    undefined,
    "",
    "nonsense",
    `00-${id.toUpperCase()}-${span}-01`,
    `00-${"0".repeat(32)}-${span}-01`,
    `00-${id}-${"0".repeat(16)}-01`,
    `00-${id}-${span}`,
    `00-${id}-${span}-01\r\nx`,
  ])("begins anew for %s", (header) => {
    expect(trace.getSpanContext(parentOf(header))).toBeUndefined();
  });
});
