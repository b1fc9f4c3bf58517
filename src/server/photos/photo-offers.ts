import type { PhotoCredit } from "../../contract/photos.ts";

export type OfferedPhoto = {
  id: string;
  /** Its height by its width. */
  ratio: number;
  credit: PhotoCredit;
  /** Where the service keeps it: at least 800 pixels wide, and at least 1600. */
  pictures: { small: URL; large: URL };
};

/** The photos that a service has named last. */
export type PhotoOffers = {
  /** Those of the latest answer; none while the service fails. */
  latest(): Promise<OfferedPhoto[]>;
  /** One of the latest answer or the one before it, which people may still be looking at. */
  find(id: string): Promise<OfferedPhoto | null>;
  /** Offers a photo no more whose picture could not be had. */
  drop(id: string, reason: unknown): void;
};

export type OfferParts = {
  /** Asks the service; another turn is answered with other photos. */
  ask(turn: number): Promise<OfferedPhoto[]>;
  clock: () => Date;
  log: { warn(details: object, message: string): void };
};

/** How long an answer is used. */
const turnMs = 60 * 60_000;
/** Between two questions, whoever asks and whatever came of the last one. */
const restMs = 5 * 60_000;

type Answer = { turn: number; photos: Map<string, OfferedPhoto> };

/** Asks the service seldom and once at a time, so that no stranger can use up what it allows. */
export function createPhotoOffers({ ask, clock, log }: OfferParts): PhotoOffers {
  let current: Answer | null = null;
  let previous: Answer | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;
  let isAway = false;
  let hasWarned = false;

  function warnOnce(reason: unknown): void {
    if (!hasWarned) log.warn({ err: reason }, "the photo service failed");
    hasWarned = true;
  }

  async function renew(turn: number): Promise<void> {
    try {
      const photos = await ask(turn);
      if (photos.length === 0) throw new Error("the answer holds no photo");
      previous = current;
      current = { turn, photos: new Map(photos.map((photo) => [photo.id, photo])) };
      isAway = false;
      hasWarned = false;
    } catch (error) {
      isAway = true;
      warnOnce(error);
    }
  }

  async function beCurrent(): Promise<void> {
    if (underWay) return underWay;
    const now = clock().getTime();
    const turn = Math.floor(now / turnMs);
    if ((current?.turn === turn && !isAway) || now - askedAt < restMs) return;
    askedAt = now;
    underWay = renew(turn).finally(() => {
      underWay = null;
    });
    return underWay;
  }

  const known = (id: string) => current?.photos.get(id) ?? previous?.photos.get(id) ?? null;

  return {
    async latest() {
      await beCurrent();
      return isAway ? [] : [...(current?.photos.values() ?? [])];
    },
    async find(id) {
      if (known(id)) return known(id);
      // Another node may have offered it before this one was asked for anything.
      await beCurrent();
      return known(id);
    },
    drop(id, reason) {
      current?.photos.delete(id);
      previous?.photos.delete(id);
      warnOnce(reason);
    },
  };
}
