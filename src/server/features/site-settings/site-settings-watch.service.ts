import type { Context } from "../../context.ts";
import { settingsRevision } from "./site-settings.service.ts";

const everyMs = 10_000;

type Watched = Pick<Context, "db"> & {
  /** The one that this node runs with. */
  revision: number;
  log: { warn(details: object, words: string): void };
};

/** Notices that the stored settings are others than those that this node runs with. */
export function watchSettings({ db, revision, log }: Watched) {
  const { promise: changed, resolve } = Promise.withResolvers<void>();
  const look = () => {
    settingsRevision({ db }).then(
      (found) => {
        if (found !== revision) resolve();
      },
      (error) => log.warn({ err: error }, "the settings cannot be looked at"),
    );
  };
  const timer = setInterval(look, everyMs);
  return {
    changed,
    /** At once, for whoever has changed them. */
    look,
    stop: () => clearInterval(timer),
  };
}
