import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { newDatabaseOrNone, startSite } from "./server.ts";

const clock = new URL("./moved-clock.ts", import.meta.url).href;

/** A site whose server can be started again at another time, with all that it holds. */
export async function startMovableSite() {
  const dataDir = await mkdtemp(join(tmpdir(), "flenjor-site-"));
  const kept = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: await newDatabaseOrNone(),
  };
  let site = await startSite(kept);
  return {
    site,
    async moveTo(instant: Date): Promise<void> {
      await site.stop();
      const ahead = instant.getTime() - Date.now();
      const moved = { NODE_OPTIONS: `--import=${clock}`, CLOCK_AHEAD_MS: String(ahead) };
      site = await startSite({ ...kept, ...moved });
    },
    async end(): Promise<void> {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
