import { expect, test } from "vitest";
import { RequestError } from "../errors.ts";
import { createPasswords } from "./passwords.ts";

test("a password is hashed with argon2id at the cost that was decided, and found again", async () => {
  const passwords = createPasswords();
  const hashed = await passwords.hash("a quiet walk by the sea");
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches("a quiet walk by the sea", hashed)).toBe(true);
  expect(await passwords.matches("A quiet walk by the sea", hashed)).toBe(false);
  expect(await passwords.hash("a quiet walk by the sea")).not.toBe(hashed);
});

test("characters are the same however the keyboard spells them", async () => {
  const passwords = createPasswords();
  const hashed = await passwords.hash("caf\u00e9 au lait");
  expect(await passwords.matches("cafe\u0301 au lait", hashed)).toBe(true);
});

test("without a hash nothing matches", async () => {
  expect(await createPasswords().matches("a quiet walk by the sea", null)).toBe(false);
});

test("few hashes run at once, some wait, and past that the answer is 503", async () => {
  const passwords = createPasswords({ atOnce: 2, waiting: 3 });
  const accepted = Array.from({ length: 5 }, () => passwords.hash("a quiet walk by the sea"));
  const refused = await passwords.hash("one too many").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RequestError);
  expect(refused).toMatchObject({ status: 503, retryAfterSeconds: 1 });
  expect(await Promise.all(accepted)).toHaveLength(5);
  await expect(passwords.hash("free again")).resolves.toMatch(/^\$argon2id/);
});

test("a hash that fails gives its place back", async () => {
  const passwords = createPasswords({ atOnce: 1, waiting: 1 });
  for (let time = 0; time < 3; time++) {
    await expect(passwords.matches("a quiet walk", "no hash at all")).rejects.toThrow();
  }
  await expect(passwords.matches("a quiet walk", null)).resolves.toBe(false);
});
