import type { LandscapeWidth } from "../landscapes/drawing/encode.ts";
import { createWorkQueue } from "../lib/fair-queue.ts";
import { createRecentFiles } from "../media/images/recent-files.ts";
import { PoolIsBusy, type ProcessPool } from "../media/process/process-pool.ts";
import { fetchPicture } from "./fetch-picture.ts";
import type { OfferedPhoto } from "./photo-offers.ts";

export type PhotoPictures = {
  get(photo: OfferedPhoto, width: LandscapeWidth, askers: readonly string[]): Promise<Buffer>;
};

const memoryBytes = 32 * 1024 * 1024;
const drawWithinMs = 10_000;
/** Up to this width the service's smaller picture is enough. */
const smallUpTo = 800;
/** Two pages of photos for each of two networks; a longer queue would keep people waiting for nothing. */
const room = { atOnce: 4, most: 32, mostOfOne: 16 };
const waitAtMostMs = 5_000;
/** A picture host that did not answer is not asked again before. */
const restMs = 30_000;

/** Photos of a service at our widths: fetched and drawn anew when first asked for, then kept a while. */
export function createPhotoPictures(reader: ProcessPool): PhotoPictures {
  const memory = createRecentFiles(memoryBytes);
  const underWay = new Map<string, Promise<Buffer>>();
  const refuse = () => new PoolIsBusy("too many photos at once");
  const enqueue = createWorkQueue({ ...room, refuse });
  let awayUntil = 0;

  async function make(
    photo: OfferedPhoto,
    width: LandscapeWidth,
    askers: readonly string[],
  ): Promise<Buffer> {
    const { small, large } = photo.pictures;
    const file = await fetchPicture(width <= smallUpTo ? small : large).catch((error) => {
      // This says nothing about the photo, which stays on offer.
      if (error.name !== "TimeoutError") throw error;
      awayUntil = performance.now() + restMs;
      throw new PoolIsBusy("the picture host does not answer");
    });
    const asked = { withinMs: drawWithinMs, askers };
    const picture = Buffer.from(await reader.run("photo", { file, width }, asked));
    memory.set(nameOf(photo, width), picture);
    return picture;
  }

  return {
    async get(photo, width, askers) {
      const name = nameOf(photo, width);
      const ready = memory.get(name) ?? underWay.get(name);
      if (ready) return ready;
      if (performance.now() < awayUntil) throw refuse();
      const askedAt = performance.now();
      const job = enqueue(askers, async () => {
        const isLate = performance.now() - askedAt > waitAtMostMs;
        if (isLate || performance.now() < awayUntil) throw refuse();
        return make(photo, width, askers);
      }).finally(() => underWay.delete(name));
      underWay.set(name, job);
      return job;
    },
  };
}

const nameOf = ({ id }: OfferedPhoto, width: LandscapeWidth) => `${id}/${width}`;
