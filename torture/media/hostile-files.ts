import { bombs, goodPictures, lies } from "../../tests/support/malformed-media.ts";
import { sampleVideo } from "../../tests/support/media.ts";
import type { Random } from "../random.ts";
import { moreBombs } from "./more-bombs.ts";
import { mutated } from "./mutate.ts";

export type HostileFile = { name: string; kind: "images" | "videos"; file: Buffer };

/** At least so many: everything that is known to be nasty, and the rest by chance. */
export async function hostileFiles(random: Random, count: number): Promise<HostileFile[]> {
  const pictures = await goodPictures();
  const films = (["mp4", "webm"] as const).map((name) => ({ name, file: sampleVideo(name) }));
  const known: HostileFile[] = [...(await lies()), ...(await bombs()), ...(await moreBombs())].map(
    (sample) => ({ ...sample, kind: "images" }),
  );
  const asFilms = (await lies()).map((sample) => ({ ...sample, kind: "videos" }) as const);
  const all: HostileFile[] = [...known, ...asFilms];
  const mixed = [...pictures, ...films].map(({ file }) => file);
  for (let number = 0; all.length < count; number++) {
    const isFilm = random.next() < 0.25;
    const { name, file } = random.pick<{ name: string; file: Buffer }>(isFilm ? films : pictures);
    const broken = mutated(file, random, mixed);
    all.push({
      name: `${name} ${number} ${broken.how}`,
      kind: isFilm ? "videos" : "images",
      file: broken.file,
    });
  }
  return all;
}
