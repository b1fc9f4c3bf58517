import { v7 as newId } from "uuid";
import type { Flenjor, WholeFlenjor } from "../../../contract/capsules.ts";
import type { ParsedInput } from "../../../contract/endpoints.ts";
import type { Language } from "../../../contract/shared/languages.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { type Caller, type Context, fromReplicas, type Viewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict, forbidden, invalid, notFound } from "../../errors.ts";
import { addExperience } from "../experiences/experiences.service.ts";
import { placeCapsule } from "../finding/finding-places.service.ts";
import { describeCapsule } from "../scenes/scenes.service.ts";
import { ensureTags, tagsBySlug } from "../tags/tags.service.ts";
import { canEdit, canView } from "./capsules.policy.ts";
import {
  deleteCapsule,
  findGuard,
  findReader,
  insertCapsule,
  lockCapsule,
  refreshCapsule,
  replaceTags,
  selectSights,
  updateCapsule,
} from "./capsules.queries.ts";
import type { Choice } from "./capsules.sql.ts";
import { cardText, wholeCapsuleText } from "./capsules.view.ts";
import type { CardRow } from "./capsules-card-record.sql.ts";
import { findWhole, selectCards, selectChosen } from "./capsules-cards.queries.ts";
import { setCovers } from "./capsules-covers.service.ts";
import { followWords } from "./capsules-language.service.ts";
import { stillVisible } from "./capsules-replicas.service.ts";

type NewCapsule = ParsedInput<"POST /flenjors">["body"];
type CapsuleChanges = ParsedInput<"PATCH /flenjors/{id}">["body"];

/** One capsule as JSON. */
export async function capsuleAsText(context: Context, caller: Caller, id: string): Promise<string> {
  if (context.reads !== context.db) {
    await requireVisible(context, caller, id);
    const copied = await findAsText(fromReplicas(context), caller, id);
    if (copied !== null) return copied;
    // A replica may not have it yet, or not know yet that it may be seen.
  }
  const found = await findAsText(context, caller, id);
  if (found === null) throw notFound();
  return found;
}

async function findAsText(
  context: Context,
  { viewer, locale }: Caller,
  id: string,
): Promise<string | null> {
  const row = await findWhole(context.db, id, viewer);
  if (!row || !canView(row, viewer)) return null;
  const tags = await tagsBySlug(context, row.tag_slugs.split(","));
  return wholeCapsuleText(row, { locale, tags }, { isOwner: canEdit(row, viewer) });
}

export async function getCapsule(
  context: Context,
  caller: Caller,
  id: string,
): Promise<WholeFlenjor> {
  return JSON.parse(await capsuleAsText(context, caller, id));
}

/** Reads the capsules that another feature's query chooses. */
export function readChosen({ reads }: Context, { viewer }: Caller, choice: Choice) {
  return selectChosen(reads, choice, viewer);
}

/** Capsules by id, in the order asked for. */
export async function readCards(
  { reads }: Context,
  { viewer }: Caller,
  ids: string[],
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(reads, ids, viewer);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Each of them as the JSON of a card; those the viewer may not see are left out. */
export async function cardsAsText(
  context: Context,
  { viewer, locale }: Caller,
  rows: readonly CardRow[],
  near: { lat: number; long: number } | null = null,
): Promise<string[]> {
  const visible = await stillVisible(context, viewer, rows);
  const slugs = visible.flatMap((row) => row.tag_slugs.split(","));
  const tags = await tagsBySlug(context, slugs);
  return visible.map((row) => cardText(row, { locale, tags, near }));
}

/** Capsules by id, in the order asked for; those the viewer may not see are left out. */
export async function loadCapsules(
  context: Context,
  caller: Caller,
  ids: string[],
): Promise<Flenjor[]> {
  const texts = await cardsAsText(context, caller, await readCards(context, caller, ids));
  return JSON.parse(`[${texts.join(",")}]`);
}

/** Everything of a capsule, or nothing. */
export async function publishCapsule(
  context: Context,
  caller: Caller,
  capsule: NewCapsule,
): Promise<WholeFlenjor> {
  const creatorId = caller.viewer?.id ?? "";
  const id = newId();
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    const { tags, cover_asset_ids, cover_assets_with_metadata, experiences, ...values } = capsule;
    await insertCapsule(db, {
      ...values,
      id,
      creator_id: creatorId,
      locale: caller.locale,
      ...languageColumns(caller, values.language),
    });
    await setCovers(inside, caller, id, { cover_asset_ids, cover_assets_with_metadata });
    await replaceTags(db, id, await ensureTags(inside, tags));
    for (const experience of experiences) await addExperience(inside, caller, id, experience);
    await capsuleChanged(inside, id);
  });
  return getCapsule(context, caller, id);
}

export async function changeCapsule(
  context: Context,
  caller: Caller,
  id: string,
  changes: CapsuleChanges,
): Promise<WholeFlenjor> {
  const { version, tags, cover_asset_ids, cover_assets_with_metadata, language, ...fields } =
    changes;
  await requireOwner(context, caller, id);
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    const stored = await claimVersion(inside, id, version);
    const { min_participants, max_participants } = { ...stored, ...fields };
    if (max_participants < min_participants) {
      throw invalid({ max_participants: [errorWords(caller.locale)("fields.participants")] });
    }
    const chosen = language === undefined ? {} : languageColumns(caller, language);
    await updateCapsule(db, id, { ...fields, ...chosen });
    await setCovers(inside, caller, id, { cover_asset_ids, cover_assets_with_metadata });
    if (tags) await replaceTags(db, id, await ensureTags(inside, tags));
    await capsuleChanged(inside, id);
  });
  return getCapsule(context, caller, id);
}

/** Without a choice it is the language of the screen, unless the words then tell another. */
function languageColumns({ locale }: Caller, choice: Language | null) {
  return { language: choice ?? locale, is_language_chosen: choice !== null };
}

export async function removeCapsule(context: Context, caller: Caller, id: string): Promise<void> {
  await requireOwner(context, caller, id);
  const isDeleted = await inTransaction(context, ({ db }) => deleteCapsule(db, id));
  if (!isDeleted) throw notFound();
}

/** Throws for everyone but the creator; those who may not even see it learn nothing. */
export async function requireOwner(context: Context, caller: Caller, id: string): Promise<void> {
  const capsule = await requireVisible(context, caller, id);
  if (!canEdit(capsule, caller.viewer)) throw forbidden();
}

export async function requireVisible({ db }: Context, { viewer }: Caller, id: string) {
  const capsule = await findGuard(db, id, viewer?.id ?? null);
  if (!capsule || !canView(capsule, viewer)) throw notFound();
  return capsule;
}

/** Whether somebody who is not here to ask may see it, as if they asked now: for mails to them. */
export async function isVisibleTo(context: Context, id: string, userId: string): Promise<boolean> {
  const reader = await findReader(context.db, userId);
  if (!reader) return false;
  const viewer = { ...reader, sessionId: "" };
  const [seen] = await findVisible(context, [{ capsuleId: id, viewer }]);
  return seen !== null;
}

/** Of many at once, those that their viewers may see; null in the place of the others. */
export async function findVisible(
  { db }: Context,
  looks: { capsuleId: string; viewer: Viewer | null }[],
): Promise<({ creator_id: string } | null)[]> {
  const sights = looks.map(({ capsuleId, viewer }) => ({
    capsuleId,
    viewerId: viewer?.id ?? null,
  }));
  const guards = await selectSights(db, sights);
  return guards.map((guard, index) =>
    guard && canView(guard, looks[index]?.viewer ?? null) ? guard : null,
  );
}

/** Locks the capsule until the transaction ends, and refuses changes to an older version. */
export async function claimVersion({ db }: Context, id: string, version: number | undefined) {
  const stored = await lockCapsule(db, id);
  if (!stored) throw notFound();
  if (version !== undefined && version !== stored.version) throw conflict();
  return stored;
}

/** Brings what lists and searches know of a capsule up to date, after any part of it changed. */
export async function capsuleChanged(inside: Context, id: string): Promise<void> {
  await placeCapsule(inside, id);
  await describeCapsule(inside, id);
  await followWords(inside, id);
  await refreshCapsule(inside.db, id);
}
