import { randomBytes } from "node:crypto";
import { endpointTable } from "../../contract/endpoints.ts";
import type { HotAnswer } from "../hot/hot-answers.ts";

export function newNonce(): string {
  return randomBytes(16).toString("base64");
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
