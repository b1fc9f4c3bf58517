import { expect, test } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { limitToTell } from "./limit-to-tell.ts";

test("a writer is told the limit past four fifths of it", () => {
  const most = limits.description;
  const told = [0, most * 0.8, most * 0.8 + 1, most, most + 1].map((length) =>
    limitToTell("x".repeat(length)),
  );
  expect(told).toEqual([undefined, undefined, most, most, most]);
});
