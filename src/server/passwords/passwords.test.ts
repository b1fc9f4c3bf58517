import { expect, test } from "vitest";
import { RequestError } from "../errors.ts";
import { createQueue } from "./hash-queue.ts";
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
  let running = 0;
  let most = 0;
  const release: (() => void)[] = [];
  const run = createQueue({ atOnce: 2, waiting: 3 });
  const job = () =>
    run(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => release.push(resolve));
      running -= 1;
    });
  const accepted = Array.from({ length: 5 }, job);
  const refused = await job().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RequestError);
  expect(refused).toMatchObject({ status: 503, retryAfterSeconds: 1 });

  while (release.length > 0) {
    release.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(accepted);
  expect(most).toBe(2);
  await expect(run(async () => "free again")).resolves.toBe("free again");
});

test("a hash that fails gives its place back", async () => {
  const run = createQueue({ atOnce: 1, waiting: 0 });
  await expect(run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(run(async () => "still here")).resolves.toBe("still here");
});
