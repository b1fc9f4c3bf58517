import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { Caller } from "../context.ts";
import type { HotAnswer, HotAnswers, Moment } from "../hot/hot-answers.ts";
import { acceptedWay, isWorthCompressing } from "./compression.ts";

/** Where a visitor's answer is remembered, and since when what it is made of is known. */
export type HotPlace = { hot: HotAnswers; key: string; moment: Moment };

/** Whether it may be answered from memory, where nobody waits for anything. */
export function mayBeHot(declared: Endpoint | undefined, { headers }: FastifyRequest): boolean {
  return declared?.isHot === true && headers.authorization === undefined;
}

/** Null unless the answer is the same for every visitor. Whoever signs in is nobody's copy. */
export function hotPlace(
  hot: HotAnswers | undefined,
  declared: Endpoint,
  request: FastifyRequest,
  { locale }: Caller,
): HotPlace | null {
  if (!hot || !mayBeHot(declared, request)) return null;
  const moment = hot.moment();
  if (!moment) return null;
  const way = acceptedWay(request.headers["accept-encoding"])?.name ?? "";
  return { hot, key: `${locale} ${way} ${request.url}`, moment };
}

/** Remembers the text of an answer as it is sent, compressed if the caller reads that. */
export async function keepHot(
  { hot, key, moment }: HotPlace,
  request: FastifyRequest,
  text: string,
  headers: Readonly<Record<string, string>>,
): Promise<HotAnswer> {
  const body = Buffer.from(text);
  const answer: HotAnswer = { body, headers };
  if (isWorthCompressing(body)) {
    const way = acceptedWay(request.headers["accept-encoding"]);
    answer.headers = { ...headers, Vary: `${headers.Vary}, Accept-Encoding` };
    if (way) {
      answer.body = await way.compress(body, "usual");
      answer.headers = { ...answer.headers, "Content-Encoding": way.name };
    }
  }
  hot.keep(key, answer, moment);
  return answer;
}

export function sendHot({ body, headers }: HotAnswer, reply: FastifyReply): FastifyReply {
  return reply.headers(headers).send(body);
}
