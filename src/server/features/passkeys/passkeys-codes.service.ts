import { createHash, randomInt } from "node:crypto";
import type { Context } from "../../context.ts";
import { deleteRecoveryCode, replaceRecoveryCodes } from "./passkeys.queries.ts";

/** None that looks like another. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const codes = 10;
/** Six groups of four letters of five bits: 120 bits, so a fast hash keeps them safe. */
const groups = 6;

/** Replaces the earlier ones. They are told once, here; the database knows only their hashes. */
export async function makeRecoveryCodes({ db }: Context, userId: string): Promise<string[]> {
  const made = Array.from({ length: codes }, newCode);
  await replaceRecoveryCodes(db, userId, made.map(hashOf));
  return made;
}

export async function dropRecoveryCodes({ db }: Context, userId: string): Promise<void> {
  await replaceRecoveryCodes(db, userId, []);
}

/** Whether it was one; it is none any more. */
export async function useUpRecoveryCode(
  { db }: Context,
  userId: string,
  code: string,
): Promise<boolean> {
  return deleteRecoveryCode(db, userId, hashOf(code));
}

function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** However it was typed. */
function hashOf(code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  return createHash("sha256").update(plain).digest();
}
