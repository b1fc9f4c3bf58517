import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "../settings/settings.ts";
import type { OutgoingMail } from "./render-mail.ts";

export type KeptMail = OutgoingMail & { sentAt: string };

const shown = 100;

/** Mails kept in a folder instead of being sent: for development and the demo. */
export function createLocalMailbox({ DATA_DIR }: Pick<Settings, "DATA_DIR">) {
  const directory = join(DATA_DIR, "mails");
  return {
    async put(mail: OutgoingMail): Promise<void> {
      await mkdir(directory, { recursive: true });
      const kept: KeptMail = { ...mail, sentAt: new Date().toISOString() };
      const file = join(directory, `${mail.id}.json`);
      await writeFile(`${file}.new`, JSON.stringify(kept));
      await rename(`${file}.new`, file);
    },
    /** Newest first: ids are time-ordered. */
    async list(): Promise<KeptMail[]> {
      const files = await readdir(directory).catch(() => []);
      const newest = files
        .filter((file) => file.endsWith(".json"))
        .sort()
        .reverse()
        .slice(0, shown);
      return Promise.all(
        newest.map(async (file) => JSON.parse(await readFile(join(directory, file), "utf8"))),
      );
    },
  };
}
