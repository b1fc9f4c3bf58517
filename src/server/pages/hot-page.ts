import { randomFillSync } from "node:crypto";
import { endpointTable } from "../../contract/endpoints.ts";
import type { HotAnswer } from "../hot/hot-answers.ts";

const nonceBytes = 16;
// Many at a time: to ask for chance costs far more than the chance.
const chance = Buffer.alloc(nonceBytes * 256);
let used = chance.length;

export function newNonce(): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  used += nonceBytes;
  return chance.toString("base64", used - nonceBytes, used);
}

/** A page with the places of its nonce, so that every copy gets one of its own. */
export function templateOf(html: string, nonce: string): HotAnswer {
  const body = Buffer.from(html);
  const noncePlaces: number[] = [];
  for (let at = body.indexOf(nonce); at >= 0; at = body.indexOf(nonce, at + 1)) {
    noncePlaces.push(at);
  }
  return { body, headers: {}, noncePlaces };
}

export function copyOf({ body, noncePlaces = [] }: HotAnswer, nonce: string): Buffer {
  const copy = Buffer.from(body);
  for (const place of noncePlaces) copy.write(nonce, place, "latin1");
  return copy;
}

/** A page is the same for every visitor if all that it asked for is, and it asked for something. */
export function isHotPage(calls: readonly string[]): boolean {
  return calls.length > 0 && calls.every((key) => endpointTable[key]?.isHot);
}
