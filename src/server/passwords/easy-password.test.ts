import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test, vi } from "vitest";
import commonPasswords from "./common-passwords.json" with { type: "json" };
import { isEasyPassword } from "./easy-password.ts";

const own = ["Anna", "anna.keller", "anna.keller@example.org", "Flenjor"];

test.each([
  "password",
  "PASSWORD",
  "Password123!",
  "sunshine2024",
  "iloveyou",
  "motdepasse1",
  "12345678",
  "0123456789",
  "87654321",
  "abcdefgh",
  "aaaaaaaaaaaa",
  "abcabcabcabc",
  "hahahahaha",
  "anna1987",
  "Anna-1987",
  "anna.keller",
  "anna.keller1",
  "anna.keller@example.org",
  "flenjor2026",
  "ｐａｓｓｗｏｒｄ",
])("%s is easy to guess", async (password) => {
  expect(await isEasyPassword(password, own)).toBe(true);
});

test.each([
  "a quiet walk by the sea",
  "correct horse battery staple",
  "tr0ub4dor&3",
  "anna likes long walks",
  "xkq7-mm2p",
  "ünïcödé pässwört",
  "🌊🌲🏔🌅🌌🌧🌈🌕",
])("%s is not refused", async (password) => {
  expect(await isEasyPassword(password, own)).toBe(false);
});

test("at least the 3,000 most common that could be a password here are known", async () => {
  const leakedMost = dictionary["passwords-common"] as string[];
  const verdicts = await Promise.all(leakedMost.map((password) => isEasyPassword(password, [])));
  expect(verdicts.filter(Boolean).length).toBeGreaterThan(3_000);
  for (const leaked of [
    "qwertyuiop",
    "baseball1",
    "trustno1",
    "liverpool",
    "superman",
    "jonathan1",
  ]) {
    expect(await isEasyPassword(leaked, []), leaked).toBe(true);
  }
});

test("a list that could not be read once is read with the next password", async () => {
  vi.resetModules();
  vi.doMock("@zxcvbn-ts/language-common", () => ({
    get dictionary() {
      throw new Error("too many open files");
    },
  }));
  const { isEasyPassword: isEasy } = await import("./easy-password.ts");
  await expect(isEasy("password", [])).rejects.toThrow("too many open files");
  vi.doUnmock("@zxcvbn-ts/language-common");
  expect(await isEasy("password", [])).toBe(true);
});

test("the list holds only what could be a password here", () => {
  expect(commonPasswords.length).toBeGreaterThan(200);
  for (const password of commonPasswords) {
    expect(password.length).toBeGreaterThanOrEqual(8);
    expect(password).toBe(password.toLowerCase());
  }
});
