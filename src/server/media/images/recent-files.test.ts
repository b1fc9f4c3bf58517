import { expect, test } from "vitest";
import { createRecentFiles } from "./recent-files.ts";

const bytes = (size: number) => Buffer.alloc(size, 1);

function keptOf(files: ReturnType<typeof createRecentFiles>, names: string): string {
  return [...names].filter((name) => files.get(name)).join("");
}

test("files are kept up to a number of bytes, and those used longest ago go first", () => {
  const files = createRecentFiles(100);
  for (const name of "abcd") files.set(name, bytes(25));
  expect(files.get("a")).toEqual(bytes(25));
  files.set("e", bytes(40));
  expect(keptOf(files, "abcde")).toBe("ade");
});

test("a file that is set again counts once, with its new size", () => {
  const files = createRecentFiles(100);
  for (let time = 0; time < 10; time++) files.set("a", bytes(50));
  files.set("b", bytes(50));
  expect(keptOf(files, "ab")).toBe("ab");
  files.set("a", bytes(60));
  expect(files.get("a")).toHaveLength(60);
  expect(keptOf(files, "b")).toBe("");
});

test("a file that is larger than all the room takes nobody's place", () => {
  const files = createRecentFiles(100);
  files.set("a", bytes(60));
  files.set("b", bytes(101));
  expect(keptOf(files, "ab")).toBe("a");
});

test("files that are gone are forgotten, and their room is free", () => {
  const files = createRecentFiles(100);
  for (const name of "abcd") files.set(name, bytes(25));
  files.deleteAll((name) => name === "b" || name === "c");
  files.set("e", bytes(50));
  expect(keptOf(files, "abcde")).toBe("ade");
});
