import { z } from "zod";
import { askJson } from "../outside/ask-json.ts";
import type { OfferedPhoto } from "./photo-offers.ts";

/** The most that one question can be answered with. */
const pageSize = 80;
/** Far fewer than there are for these words. */
const pages = 25;
/** Below it the service's own large picture would be narrower than the widest that we serve. */
const leastWidth = 1600;
const leastRatio = 1.25;
const mostRatio = 3;

const answer = z.object({ photos: z.array(z.unknown()) });

type Hosts = { api: string; pictures: string };

const pexelsHosts: Hosts = {
  api: "https://api.pexels.com",
  pictures: "https://images.pexels.com",
};

/** The photo service Pexels, or a stand-in that has its API and its pictures at one address. */
export function pexels(key: string, standIn?: string) {
  const { api, pictures } = standIn ? { api: standIn, pictures: standIn } : pexelsHosts;
  const shape = photoShape(new URL(pictures).origin);
  return {
    name: "pexels",
    /** Every node asks for the same page in the same turn, so that each knows what another offered. */
    async ask(turn: number): Promise<OfferedPhoto[]> {
      const url = new URL("/v1/search", api);
      url.search = new URLSearchParams({
        query: "nature landscape",
        orientation: "landscape",
        per_page: String(pageSize),
        page: String(1 + (turn % pages)),
      }).toString();
      const { photos } = await askJson(url, answer, { headers: { Authorization: key } });
      return photos.flatMap((photo) => shape.safeParse(photo).data ?? []);
    },
  };
}

/** A photo as the service describes it; its pictures must lie at the service's own picture host. */
function photoShape(pictureOrigin: string) {
  const picture = z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .transform((url) => new URL(url))
    .refine(({ origin }) => origin === pictureOrigin);
  const page = z.url({ protocol: /^https$/, hostname: /^www\.pexels\.com$/ }).max(1000);
  return z
    .object({
      id: z.int().positive(),
      width: z.int().min(leastWidth).max(100_000),
      height: z.int().positive(),
      url: page,
      photographer: z.string().trim().min(1).max(200),
      src: z.object({ large: picture, large2x: picture }),
    })
    .refine(({ width, height }) => width >= height * leastRatio && width <= height * mostRatio)
    .transform(
      ({ id, width, height, url, photographer, src }): OfferedPhoto => ({
        id: String(id),
        ratio: height / width,
        credit: { photographer, url },
        pictures: { small: src.large, large: src.large2x },
      }),
    );
}
