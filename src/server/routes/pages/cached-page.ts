import { randomFillSync } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, constants, createBrotliCompress } from "node:zlib";
import { endpointTable } from "../../../contract/endpoints.ts";
import type { CachedAnswer } from "../../cache/answer-cache.ts";
import { brotliQuality } from "../../http/compression.ts";

/** The headers that a page depends on beside its address. */
export const pageVaries = "Accept-Language, Cookie";

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

/** A page with the offsets of its nonce, so that every copy gets one of its own. */
export function templateOf(html: Buffer, nonce: string): CachedAnswer {
  return { body: html, headers: {}, nonceOffsets: offsetsOf(nonce, html) };
}

/**
 * The same in brotli, so that a page is compressed once for all visitors. By itself, a nonce is too
 * short and too random to be compressed: it stands in the stream as it is, or the stream refers back
 * to where it does. Null should another nonce not come out.
 */
export async function compressedTemplateOf(
  html: Buffer,
  nonce: string,
): Promise<CachedAnswer | null> {
  const body = await compressAround(html, nonce);
  const template: CachedAnswer = {
    body,
    headers: { "Content-Encoding": "br", Vary: `${pageVaries}, Accept-Encoding` },
    nonceOffsets: offsetsOf(nonce, body),
  };
  const another = newNonce();
  const expected = copyOf(templateOf(html, nonce), another);
  const read = await promisify(brotliDecompress)(copyOf(template, another));
  return read.equals(expected) ? template : null;
}

async function compressAround(html: Buffer, nonce: string): Promise<Buffer> {
  const stream = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality.usual },
  });
  const add = (from: number, to: number) => {
    stream.write(html.subarray(from, to));
    stream.flush(constants.BROTLI_OPERATION_FLUSH);
  };
  let done = 0;
  for (const offset of offsetsOf(nonce, html)) {
    const end = offset + nonce.length;
    add(done, offset);
    add(offset, end);
    done = end;
  }
  stream.end(html.subarray(done));
  return Buffer.concat(await stream.toArray());
}

function offsetsOf(nonce: string, body: Buffer): number[] {
  const offsets: number[] = [];
  for (let at = body.indexOf(nonce); at >= 0; at = body.indexOf(nonce, at + 1)) offsets.push(at);
  return offsets;
}

export function copyOf({ body, nonceOffsets = [] }: CachedAnswer, nonce: string): Buffer {
  const copy = Buffer.from(body);
  for (const offset of nonceOffsets) copy.write(nonce, offset, "latin1");
  return copy;
}

/** A page is the same for every visitor if all that it asked for is, and it asked for something. */
export function isCacheablePage(calls: readonly string[]): boolean {
  return calls.length > 0 && calls.every((key) => endpointTable[key]?.isCached);
}
