import { extname } from "node:path";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Proof } from "../../../contract/identity/proof.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import type { AnswerExtras } from "../../http/run-endpoint.ts";
import { requireProof } from "../proof/proof.service.ts";
import { getOwnUser } from "../users/users.service.ts";
import {
  exportedFiles,
  selectExportedMedia,
  selectExportedRows,
} from "./account-export.queries.ts";

/** Everything the account holds, in one archive that is written while it is sent. */
export async function exportAccount(
  context: Context,
  caller: Caller,
  proof: Proof,
): Promise<AnswerExtras["download"]> {
  const { id } = requireViewer(caller);
  await requireProof(context, caller, proof);
  const { username } = await getOwnUser(context, id);
  await recordEvent(context.db, { event: "account-exported", actorId: id, subjectId: id });
  const archive = createArchive();
  for (const file of exportedFiles) {
    archive.add(`${file.name}.json`, async () => {
      const rows = await selectExportedRows(context.db, file, id);
      return Readable.from([JSON.stringify(rows, null, 2)]);
    });
  }
  for (const medium of await selectExportedMedia(context.db, id)) {
    const ending = extname(medium.storage_key);
    const read = async () => {
      const stored = await context.media.storageOf(medium.provider)?.get(medium.storage_key);
      // One that was deleted a moment ago leaves an empty file, not a broken archive.
      return stored?.stream ?? Readable.from([]);
    };
    archive.add(`media/${medium.id}${ending}`, read, true);
  }
  const day = context.clock().toISOString().slice(0, 10);
  return {
    stream: archive.finish(),
    filename: `${username}-${day}.zip`,
    mimeType: "application/zip",
  };
}

/** A file is opened when its turn comes, and closed if whoever downloads it goes away. */
function createArchive() {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | null = null;
  zip.on("error", (error) => output.destroy(error));
  output.on("close", () => open?.destroy());
  return {
    add(name: string, read: () => Promise<Readable>, isCompressed = false): void {
      zip.addReadStreamLazy(name, { compress: !isCompressed }, (done) => {
        read().then(
          (stream) => {
            open = stream;
            done(null, stream);
          },
          (error: Error) => output.destroy(error),
        );
      });
    },
    finish(): Readable {
      zip.end();
      return output;
    },
  };
}
