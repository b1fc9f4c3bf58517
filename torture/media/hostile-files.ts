import { bombs, goodPictures, lies } from "../../tests/support/malformed-media.ts";
import { sampleVideo } from "../../tests/support/media.ts";
import type { Random } from "../../tests/support/random.ts";
import { moreBombs } from "./more-bombs.ts";
import { mutated } from "./mutate.ts";

export type HostileFile = { name: string; kind: "images" | "videos"; file: Buffer };

/**
 * Everything that is known to be nasty, and by chance as many more as there are to be. The short
 * form leaves out what the API tests send in every run.
 */
export async function hostileFiles(
  random: Random,
  { count, quick }: { count: number; quick: boolean },
): Promise<HostileFile[]> {
  const pictures = await goodPictures();
  const films = (["mp4", "webm"] as const).map((name) => ({ name, file: sampleVideo(name) }));
  const all: HostileFile[] = (await moreBombs()).map((sample) => ({ ...sample, kind: "images" }));
  if (!quick) {
    const sent = [...(await lies()), ...(await bombs())];
    all.push(...sent.map((sample) => ({ ...sample, kind: "images" as const })));
    all.push(...(await lies()).map((sample) => ({ ...sample, kind: "videos" as const })));
  }
  const mixed = [...pictures, ...films].map(({ file }) => file);
  for (let number = 0; all.length < count; number++) {
    const isFilm = random.next() < 0.12;
    const { name, file } = random.pick<{ name: string; file: Buffer }>(isFilm ? films : pictures);
    const broken = mutated(file, random, mixed);
    const kind = isFilm ? "videos" : "images";
    all.push({ name: `${name} ${number} ${broken.how}`, kind, file: broken.file });
  }
  return all;
}
