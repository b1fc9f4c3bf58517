import { expect, test } from "vitest";
import { remembered } from "./remembered.ts";

test("it is made once, however many ask, and again after a failure", async () => {
  let asked = 0;
  const get = remembered(async () => {
    asked += 1;
    if (asked === 1) throw new Error("too many open files");
    return `made by try ${asked}`;
  });
  await expect(Promise.all([get(), get()])).rejects.toThrow("too many");
  expect(asked).toBe(1);
  expect(await Promise.all([get(), get()])).toEqual(["made by try 2", "made by try 2"]);
  expect(await get()).toBe("made by try 2");
});
