import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { AnswerCache, CachedAnswer, Generation } from "../cache/answer-cache.ts";
import type { Caller } from "../context.ts";
import { isVisitor } from "./bearer-token.ts";
import { acceptedWay, isWorthCompressing } from "./compression.ts";

/** Where a visitor's answer stands in the cache, and the generation of the data it is made of. */
export type CacheEntry = { cache: AnswerCache; key: string; generation: Generation };

/** Whether the cache may answer the request; its deadline then starts only on a miss. */
export function isCacheable(declared: Endpoint | undefined, request: FastifyRequest): boolean {
  return declared?.isCached === true && isVisitor(request);
}

/** Null unless the answer is the same for every visitor: answers to members are never cached. */
export function cacheEntryOf(
  cache: AnswerCache | undefined,
  declared: Endpoint,
  request: FastifyRequest,
  { locale }: Caller,
): CacheEntry | null {
  if (!cache || !isCacheable(declared, request)) return null;
  const generation = cache.generation();
  if (!generation) return null;
  const way = acceptedWay(request.headers["accept-encoding"])?.name ?? "";
  return { cache, key: `${locale} ${way} ${request.url}`, generation };
}

/** Caches the text of an answer as it is sent, compressed if the caller reads that. */
export async function storeAnswer(
  { cache, key, generation }: CacheEntry,
  request: FastifyRequest,
  text: string,
  headers: Readonly<Record<string, string>>,
): Promise<CachedAnswer> {
  const body = Buffer.from(text);
  const answer: CachedAnswer = { body, headers };
  if (isWorthCompressing(body)) {
    const way = acceptedWay(request.headers["accept-encoding"]);
    answer.headers = { ...headers, Vary: `${headers.Vary}, Accept-Encoding` };
    if (way) {
      answer.body = await way.compress(body, "usual");
      answer.headers = { ...answer.headers, "Content-Encoding": way.name };
    }
  }
  cache.store(key, answer, generation);
  return answer;
}

export function sendCached({ body, headers }: CachedAnswer, reply: FastifyReply): FastifyReply {
  return reply.headers(headers).send(body);
}
