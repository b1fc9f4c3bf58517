import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { unavailable } from "../errors.ts";
import { createWorkQueue } from "../lib/fair-queue.ts";

/** The least that OWASP asks for: argon2id, 19 MiB, two passes, one lane. */
const options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Without a hash to compare with, the same work is done and the answer is no. */
  matches(password: string, hashed: string | null): Promise<boolean>;
};

/** A hash that no password has, made once so that nobody can know one for it. */
const nobody = hash(crypto.randomUUID(), options);

export function createPasswords({ atOnce = 2, waiting = 32 } = {}): Passwords {
  // Hashes take memory and processor time, and a flood of them must not take the whole site along.
  const enqueue = createWorkQueue({ atOnce, most: waiting, refuse: () => unavailable() });
  return {
    hash: (password) => enqueue([], () => hash(normalized(password), options)),
    matches: (password, hashed) =>
      enqueue([], async () => {
        const isRight = await verify(hashed ?? (await nobody), normalized(password));
        return hashed !== null && isRight;
      }),
  };
}

/** One é is one character here, however the keyboard spells it. */
function normalized(password: string): string {
  return password.normalize("NFKC");
}
