import { ApiError } from "../../../api/api-error.ts";
import { isRefused } from "../../../api/upload-refusal.ts";
import { RefusedMedia } from "../../../domain/media/uploading/upload-media.ts";
import { type Stage, waitForNetwork } from "../../../domain/media/uploading/wait-for-network.ts";
import type { Services } from "../../../services.ts";
import { DraftGone } from "../draft-errors.ts";
import { ensureUploaded, type UploadSetup } from "../media/uploads.ts";
import { discardDraft } from "../store/discard-draft.ts";
import { mediaPaths, together, write } from "../store/draft-paths.ts";
import { type Draft, mediaOf, type Publication } from "../store/draft-shape.ts";
import { changeDraft, findDraft } from "../store/draft-store.ts";
import { type CapsuleBody, capsuleBody } from "./capsule-body.ts";

export type PublishSetup = UploadSetup & {
  services: Pick<Services, "api" | "locale">;
  onStage: (stage: Stage) => void;
};

const uploadsAtOnce = 2;
/**
 * The server remembers a key for a day; after this shorter time we look for the capsule ourselves.
 */
const keyLivesMs = 23 * 60 * 60 * 1000;
const clocksDifferByMs = 10 * 60 * 1000;

/**
 * Makes exactly one capsule of a draft, and gives its id. A repeated call has the same key and
 * body, so that neither a lost answer nor a second tab makes another. The draft is deleted only
 * when the answer is certain.
 */
export async function publishDraft(setup: PublishSetup): Promise<string> {
  await uploadAll(setup);
  let capsuleId: string;
  try {
    capsuleId = await waitForNetwork(setup, () => send(setup));
  } catch (error) {
    if (!lacksAssets(error)) throw error;
    // The server has deleted an upload that waited too long.
    forgetUploads(setup);
    await uploadAll(setup);
    capsuleId = await waitForNetwork(setup, () => send(setup));
  }
  const published = findDraft(setup.draftId);
  if (published) discardDraft(published);
  return capsuleId;
}

/** Uploads all files, and fails if the server refuses one: only the writer may leave a file out. */
async function uploadAll(setup: PublishSetup): Promise<void> {
  requireNoRefusal(setup);
  const queue = mediaOf(getDraft(setup)).map(({ id }) => id);
  const worker = async () => {
    for (let id = queue.shift(); id; id = queue.shift()) {
      const mediaId = id;
      await waitForNetwork(setup, () => {
        setup.onStage("uploading");
        return ensureUploaded(mediaId, setup);
      }).catch((error) => {
        // The other files are uploaded all the same, so that the writer sees all refusals at once.
        if (!(error instanceof RefusedMedia)) throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, worker));
  requireNoRefusal(setup);
}

function requireNoRefusal(setup: PublishSetup): void {
  if (mediaOf(getDraft(setup)).some(({ refusal }) => refusal)) throw new RefusedMedia();
}

async function send(setup: PublishSetup): Promise<string> {
  setup.onStage("sending");
  const draft = getDraft(setup);
  const body = JSON.stringify(capsuleBody(draft));
  const open = draft.publication;
  if (open && Date.now() - open.sent_at > keyLivesMs) {
    const found = await findPublished(setup, open);
    if (found && open.bodies.includes(body)) return found;
    if (found) await remove(setup, found);
    if (found) return sendAnew(setup, open.key);
  }
  const key = open?.key ?? draft.id;
  const bodies = [...(open?.bodies ?? []).filter((sent) => sent !== body), body];
  // Noted before the call: if the page ends now, the draft still knows that a capsule may exist.
  note(setup, { key, bodies, sent_at: open?.sent_at ?? Date.now() });
  try {
    const id = await post(setup, key, body);
    return open && !(await exists(setup, id)) ? sendAnew(setup, key) : id;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return replace(setup, key, open);
    // After a refusal, for good or for today, it is certain that no capsule was made of this body.
    if (isRefused(error) || isTooMany(error)) note(setup, open);
    throw error;
  }
}

/**
 * An earlier attempt had arrived, and the draft was changed since. The capsule that it made, which
 * the writer has never seen, is deleted, and the draft is published as it is now.
 */
async function replace(setup: PublishSetup, key: string, open: Publication | null) {
  for (const body of open?.bodies ?? []) {
    const made = await post(setup, key, body).catch((error) => {
      if (error instanceof ApiError && error.status === 409) return null;
      throw error;
    });
    if (made) await remove(setup, made);
  }
  return sendAnew(setup, key);
}

function sendAnew(setup: PublishSetup, usedKey: string): Promise<string> {
  const [, count = "0"] = usedKey.split(".");
  note(setup, {
    key: `${setup.draftId}.${Number(count) + 1}`,
    bodies: [],
    sent_at: Date.now(),
  });
  return send(setup);
}

async function post({ services, signal }: PublishSetup, key: string, body: string) {
  const { data } = await services.api(
    "POST /flenjors",
    { body: JSON.parse(body) as CapsuleBody },
    { idempotencyKey: key, signal },
  );
  return data.flenjor.id;
}

async function exists({ services, signal }: PublishSetup, id: string): Promise<boolean> {
  return unlessMissing(services.api("GET /flenjors/{id}", { params: { id } }, { signal }));
}

async function remove({ services, signal }: PublishSetup, id: string): Promise<void> {
  await unlessMissing(services.api("DELETE /flenjors/{id}", { params: { id } }, { signal }));
}

async function unlessMissing(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

/** Finds the capsule that an attempt of long ago has made after all. */
async function findPublished({ services, signal, viewerId }: PublishSetup, open: Publication) {
  const titles = open.bodies.map((body) => (JSON.parse(body) as CapsuleBody).title.trim());
  const { data } = await services.api(
    "GET /users/{id}/flenjors",
    { params: { id: viewerId }, query: { page_limit: 100, sort: "newest" } },
    { signal },
  );
  const since = open.sent_at - clocksDifferByMs;
  return data.flenjors.find(
    ({ title, created_at }) => titles.includes(title) && Date.parse(created_at) >= since,
  )?.id;
}

function forgetUploads(setup: PublishSetup): void {
  for (const { id, round } of mediaOf(getDraft(setup))) {
    const paths = mediaPaths(id);
    changeDraft(
      setup.draftId,
      together([write(paths.upload, null), write(paths.round, round + 1)]),
    );
  }
}

function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429;
}

function lacksAssets(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 422) return false;
  return Object.keys(error.fields).some((field) => field.includes("asset"));
}

function note({ draftId }: PublishSetup, publication: Publication | null): void {
  changeDraft(draftId, { publication });
}

function getDraft({ draftId }: PublishSetup): Draft {
  const draft = findDraft(draftId);
  if (!draft) throw new DraftGone();
  return draft;
}
