import { createTagNames } from "./cache/tag-names.ts";
import type { Context } from "./context.ts";
import { posters, profilePictures } from "./features/assets/assets-attachments.service.ts";
import { capsuleAttachments } from "./features/capsules/capsules-attachments.service.ts";
import { memoryAttachments } from "./features/outing-memories/outing-memories.service.ts";
import { outingAttachments } from "./features/outing-pictures/outing-pictures.service.ts";
import { createUnfoundBatch } from "./features/unfound/unfound.service.ts";
import { createVisitBatch } from "./features/visits/visits.service.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { createGround } from "./ground/ground.ts";
import { createAttempts, unlimitedAttempts } from "./http/rate-limits/attempt-limits.ts";
import type { MakeLimiter } from "./http/rate-limits/rate-limiters.ts";
import { createTally } from "./lib/tally.ts";
import { createScreens } from "./live/screens.ts";
import { openMedia } from "./media/media.ts";
import { createOpenid } from "./openid/openid.ts";
import { providersOf } from "./openid/provider-settings.ts";
import { createPasswords } from "./passwords/passwords.ts";
import { choosePhotos } from "./photos/choose-photos.ts";
import { choosePlaces } from "./places/choose-places.ts";
import type { Settings } from "./settings/settings.ts";

/** The context of a node; its log is that of the app, which is built on it. */
export type NodeContext = Omit<Context, "log">;

type Given = Pick<Context, "db"> & {
  gazetteer: Gazetteer;
  log: Parameters<typeof choosePlaces>[2];
  /** How nodes count together; each by itself unless told. */
  sharedLimiter?: MakeLimiter | undefined;
};

/** All that use cases are given, by the settings; the server and the tests override parts of it. */
export function createContext(
  settings: Settings,
  { db, gazetteer, log, sharedLimiter }: Given,
  overrides: { [Name in keyof NodeContext]?: NodeContext[Name] | undefined } = {},
): NodeContext {
  const limited = () => (settings.RATE_LIMITS ? createAttempts(sharedLimiter) : unlimitedAttempts);
  const clock = overrides.clock ?? (() => new Date());
  const media = overrides.media ?? openMedia(settings);
  return {
    settings,
    db,
    engine: overrides.engine ?? (settings.DATABASE_URL ? "postgres" : "embedded"),
    reads: overrides.reads ?? db,
    clock,
    passwords: overrides.passwords ?? createPasswords(),
    media,
    attachments: overrides.attachments ?? [
      profilePictures,
      posters,
      capsuleAttachments,
      outingAttachments,
      memoryAttachments,
    ],
    uploads: overrides.uploads ?? createTally(),
    visits: overrides.visits ?? createVisitBatch(),
    unfound: overrides.unfound ?? createUnfoundBatch(),
    attempts: overrides.attempts ?? limited(),
    screens: overrides.screens ?? createScreens({ isLimited: settings.RATE_LIMITS }),
    openid: overrides.openid ?? createOpenid(providersOf(settings)),
    tagNames: overrides.tagNames ?? createTagNames(),
    gazetteer: overrides.gazetteer ?? gazetteer,
    ground: overrides.ground ?? createGround(gazetteer),
    places: overrides.places ?? choosePlaces(settings, gazetteer, log),
    photos: overrides.photos ?? choosePhotos(settings, { clock, log, reader: media.readers.image }),
    settingsChanged: overrides.settingsChanged ?? (() => {}),
  };
}
