import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/security.md"), "utf8");

/** How many requirements of levels 1 and 2 each section of the ASVS 5.0.0 has, counted from 1. */
const sections: Record<string, number> = {
  ...{ "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2, "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1 },
  ...{ "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2, "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4 },
  ...{ "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3, "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5 },
  ...{ "6.6": 3, "6.8": 4, "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2, "8.1": 2 },
  ...{ "8.2": 3, "8.3": 1, "8.4": 1, "9.1": 3, "9.2": 4, "10.1": 2, "10.2": 2, "10.3": 4 },
  ...{ "10.4": 11, "10.5": 5, "10.6": 2, "10.7": 3, "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4 },
  ...{ "11.5": 1, "11.6": 1, "12.1": 3, "12.2": 2, "12.3": 4, "13.1": 1, "13.2": 5, "13.3": 2 },
  ...{ "13.4": 5, "14.1": 2, "14.2": 4, "14.3": 3, "15.1": 3, "15.2": 3, "15.3": 7, "16.1": 1 },
  ...{ "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3, "17.1": 1, "17.2": 4, "17.3": 2 },
};

const expected = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

type Row = { ids: string[]; stands: string; shown: string };

const rows: Row[] = page
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => {
    const [, ids = "", , stands = "", shown = ""] = line.split("|").map((cell) => cell.trim());
    return { ids: ids.split(", "), stands, shown };
  });

test("every requirement of levels 1 and 2 is judged once", () => {
  expect(expected).toHaveLength(253);
  const judged = rows.flatMap(({ ids }) => ids);
  expect(judged.filter((id) => !expected.includes(id))).toEqual([]);
  expect(expected.filter((id) => !judged.includes(id))).toEqual([]);
  expect(new Set(judged).size).toBe(judged.length);
});

test("each is met, not applicable, the operator's or a deviation, with its reason", () => {
  for (const { ids, stands, shown } of rows) {
    expect(["met", "n/a", "operator", "deviation"], ids.join()).toContain(stands);
    expect(shown, ids.join()).not.toBe("");
  }
});

test("every file that is named is there, and all 34 points are", () => {
  const named = [...page.matchAll(/`((?:src|tests|torture|docs)\/[\w./-]+\.\w+)`/g)];
  const files = [...new Set(named.map(([, file = ""]) => file))];
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const points = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  expect(points).toEqual(Array.from({ length: 34 }, (_, index) => index + 1));
});

test("every rule names a test, or a run of the torture, that shows it", () => {
  const [, rules = ""] = page.split("## Rules that are kept");
  const bullets = (rules.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("- "));
  expect(bullets.length).toBeGreaterThan(15);
  const shown = /`(?:(?:src|tests)\/[\w./-]+\.(?:test|spec)\.ts|torture\/[\w./-]+\.ts)`/;
  expect(bullets.filter((line) => !shown.test(line))).toEqual([]);
});
