import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { v7 as newId } from "uuid";
import type { Asset } from "../../../contract/assets.ts";
import { limits } from "../../../contract/limits.ts";
import { type Caller, type Context, requireViewer, type Viewer } from "../../context.ts";
import { tooMany } from "../../errors.ts";
import { networkOf } from "../../http/rate-limits/network.ts";
import type { IncomingFile } from "../../http/run-endpoint.ts";
import type { Tasks } from "../../media/process/tasks.ts";
import { type ReceivedFile, receiveFile } from "../../media/receive-file.ts";
import { newStorageKey } from "../../storage/storage.ts";
import { holdUpload, insertAsset, sumBytesSince } from "./assets.queries.ts";
import { requireOwnImage } from "./assets.service.ts";
import { assetView } from "./assets.view.ts";
import { discardFile } from "./assets-discard.service.ts";
import { tellSender, type Upload } from "./assets-refusals.service.ts";

const megabyte = 1024 * 1024;
const maxBytes = { image: limits.imageBytes, video: limits.videoBytes };

/** Generous for people; keeps one account from filling the disk before the sweep comes. */
const maxBytesPerDay = 4096 * megabyte;
const dayMs = 24 * 60 * 60 * 1000;

/** One account may not take the whole queue. */
const maxAtOnce = 4;

type Answer = { data: { asset: Asset } };
type Stored = { mimeType: string; extension: string; placeholder: string | null };
type Facts = Tasks[Upload]["result"];

export function uploadImage(context: Context, caller: Caller, file: IncomingFile): Promise<Answer> {
  return upload(context, caller, file, { kind: "image", posterId: null });
}

export function uploadVideo(
  context: Context,
  caller: Caller,
  file: IncomingFile,
  posterId: string | null,
): Promise<Answer> {
  return upload(context, caller, file, { kind: "video", posterId });
}

type Request = { kind: Upload; posterId: string | null };

async function upload(
  context: Context,
  caller: Caller,
  file: IncomingFile,
  request: Request,
): Promise<Answer> {
  const viewer = requireViewer(caller);
  return withinUploadLimit(context, viewer, () =>
    tellSender(context, caller, request.kind, async () => {
      await requireRoom(context, viewer);
      const { incoming } = context.media;
      const limits = { directory: incoming, maxBytes: maxBytes[request.kind] };
      const received = await receiveFile(file.stream, limits);
      const master = join(incoming, `${randomUUID()}.master`);
      try {
        return await keep(context, caller, { ...request, file, received, master });
      } finally {
        await Promise.all([received.path, master].map((path) => rm(path, { force: true })));
      }
    }),
  );
}

type Incoming = Request & { file: IncomingFile; received: ReceivedFile; master: string };

/** First the file, then its row: what fails on the way leaves neither. */
async function keep(context: Context, caller: Caller, incoming: Incoming): Promise<Answer> {
  const { file, posterId } = incoming;
  const content = { sha256: incoming.received.sha256.toString("hex"), poster_id: posterId };
  // The same key and content make one asset, whichever of two attempts comes through.
  const once: Once = (make) => file.runOnce(content, make);
  const earlier = await findEarlier(once);
  if (earlier) return earlier;

  const { kind, received, master } = incoming;
  const { storage, readers } = context.media;
  const askers = [requireViewer(caller).id, networkOf(caller.address)];
  const limits = kind === "video" ? { withinMs: filmWithinMs(received.bytes) } : {};
  const task = { file: received.path, master };
  const facts = await readers[kind].run(kind, task, { ...limits, askers });
  const { mimeType, extension, placeholder } = storedAs(facts);
  const id = newId();
  const key = newStorageKey(extension);
  let isPut = false;
  let isMade = false;
  try {
    await storage.put(key, { path: master, bytes: facts.bytes }, { mimeType });
    isPut = true;
    const answer = await once(async (inside) => {
      await holdUpload(inside.db, id);
      const poster = await findPoster(inside, caller, posterId);
      const row = await insertAsset(inside.db, {
        id,
        owner_id: requireViewer(caller).id,
        asset_type: kind,
        provider: storage.provider,
        storage_key: key,
        mime_type: mimeType,
        width: facts.width,
        height: facts.height,
        bytes: facts.bytes,
        placeholder: placeholder ?? poster?.placeholder ?? null,
        poster_id: poster?.id ?? null,
        created_at: context.clock(),
      });
      return { data: { asset: assetView(row) } };
    });
    isMade = answer.data.asset.id === id;
    return answer;
  } finally {
    if (!isMade) await discardFile(context, { id, key, isPut });
  }
}

/** A film is only copied, so a small one that takes long holds parts that point at each other in a circle. */
function filmWithinMs(bytes: number): number {
  return 8_000 + bytes / 4_000;
}

function storedAs(facts: Facts): Stored {
  if ("placeholder" in facts) {
    return { mimeType: "image/webp", extension: "webp", placeholder: facts.placeholder };
  }
  const { mimeType } = facts;
  return { mimeType, extension: mimeType === "video/mp4" ? "mp4" : "webm", placeholder: null };
}

async function findPoster(context: Context, caller: Caller, posterId: string | null) {
  return posterId ? requireOwnImage(context, caller, posterId, "poster_id") : null;
}

type Once = (make: (inside: Context) => Promise<Answer>) => Promise<Answer>;

class NotYet extends Error {}

/** Finds the answer of an earlier attempt, which spares doing its work again. */
async function findEarlier(once: Once): Promise<Answer | null> {
  try {
    return await once(() => Promise.reject(new NotYet()));
  } catch (error) {
    if (error instanceof NotYet) return null;
    throw error;
  }
}

async function requireRoom({ db, clock }: Context, { id }: Viewer): Promise<void> {
  const since = new Date(clock().getTime() - dayMs);
  if ((await sumBytesSince(db, id, since)) > maxBytesPerDay) throw tooMany(60 * 60);
}

async function withinUploadLimit<Result>(
  { uploads }: Context,
  { id }: Viewer,
  work: () => Promise<Result>,
): Promise<Result> {
  if (uploads.of(id) >= maxAtOnce) throw tooMany(1);
  const end = uploads.add(id);
  try {
    return await work();
  } finally {
    end();
  }
}
