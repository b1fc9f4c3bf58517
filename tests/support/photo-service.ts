// A stand-in for Pexels on loopback: its API and its pictures at one address.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { drawPicture } from "./media.ts";

type Answer = (response: ServerResponse, url: URL) => void;

export type PhotoService = {
  url: string;
  /** The questions to the API, as they came. */
  questions: { url: URL; key: string | undefined }[];
  /** The addresses of pictures that were fetched. */
  fetched: string[];
  /** How it answers from now on; as Pexels does unless told. */
  answerQuestion: Answer;
  answerPicture: Answer;
  close(): void;
};

export const json =
  (value: unknown): Answer =>
  (response) =>
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(value));

/** A photo as Pexels describes it. */
export function describePhoto(id: number, origin: string) {
  const picture = (query: string) => `${origin}/photos/${id}/pexels-photo-${id}.jpeg?${query}`;
  return {
    id,
    width: 4500,
    height: 3000,
    url: `https://www.pexels.com/photo/lake-${id}/`,
    photographer: `Ana ${id}`,
    photographer_url: `https://www.pexels.com/@ana-${id}`,
    photographer_id: id,
    avg_color: "#978E82",
    src: { large2x: picture("h=650&w=940&dpr=2"), large: picture("h=650&w=940") },
    liked: false,
    alt: "A lake",
  };
}

/** Every page holds forty photos of its own: 1001 to 1040 on the first, 2001 to 2040 on the second. */
export async function startPhotoService(): Promise<PhotoService> {
  const small = await drawPicture({ width: 940, height: 627 }).jpeg().toBuffer();
  const large = await drawPicture({ width: 1880, height: 1253 }).jpeg().toBuffer();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", service.url);
    if (url.pathname.startsWith("/v1/")) {
      service.questions.push({ url, key: request.headers.authorization });
      service.answerQuestion(response, url);
    } else {
      service.fetched.push(`${url.pathname}${url.search}`);
      service.answerPicture(response, url);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const service: PhotoService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    questions: [],
    fetched: [],
    answerQuestion(response, url) {
      const page = Number(url.searchParams.get("page"));
      const ids = Array.from({ length: 40 }, (_, at) => page * 1000 + at + 1);
      json({ page, photos: ids.map((id) => describePhoto(id, service.url)) })(response, url);
    },
    answerPicture(response, url) {
      response.setHeader("Content-Type", "image/jpeg");
      response.end(url.searchParams.has("dpr") ? large : small);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}
