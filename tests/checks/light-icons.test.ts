import { expect, test } from "vitest";
import { joinPaths } from "../../scripts/vite/light-icons.ts";

test("paths that look alike become one, which begins each where it began", () => {
  expect(
    joinPaths([
      ["circle", { cx: "12", cy: "12", r: "4", key: "a" }],
      ["path", { d: "M12 2v2", key: "b" }],
      ["path", { d: "m4.93 4.93 1.41 1.41", key: "c" }],
      ["path", { d: "m6.34 17.66-1.41 1.41", key: "d" }],
      ["path", { d: "m8 6 4-4 4 4", key: "e" }],
      ["path", { d: "m9 11v3", key: "f" }],
      ["path", { d: "M2 2h1", opacity: "0.5", key: "g" }],
    ]),
  ).toEqual([
    ["circle", { cx: "12", cy: "12", r: "4" }],
    ["path", { d: "M2 2h1", opacity: "0.5" }],
    ["path", { d: "M12 2v2M4.93 4.93l1.41 1.41M6.34 17.66l-1.41 1.41M8 6l4-4 4 4M9 11v3" }],
  ]);
});
