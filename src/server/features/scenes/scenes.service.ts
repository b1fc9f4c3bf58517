import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { notFound } from "../../errors.ts";
import { type CapsuleFacts, describeScene, sceneSeed } from "../../scenes/describe-scene.ts";
import { readSceneCode, sceneCode } from "../../scenes/scene.ts";
import {
  findFacts,
  findUndescribed,
  findWornScene,
  hasScene,
  type StoredFacts,
  storeScene,
} from "./scenes.queries.ts";
import { landscapeIdOf } from "./scenes.view.ts";

/**
 * Describes the scene of a capsule after a part of it changed. Its picture stays while its place, its
 * first time of day and its tags do. While the ground is not loaded it stays without a scene, and
 * `describeTheRest` comes to it. True if it has one.
 */
export async function describeCapsule({ db, ground }: Context, id: string): Promise<boolean> {
  const stored = await findFacts(db, id);
  if (!stored) return false;
  const facts = factsOf(stored);
  if (stored.scene && readSceneCode(stored.scene)?.seed === sceneSeed(facts)) return true;
  const code = codeFor(facts, ground);
  if (code !== stored.scene) await storeScene(db, id, code);
  return code !== null;
}

function factsOf({ salt, time_of_day, point, tags, words }: StoredFacts): CapsuleFacts {
  return { salt, timeOfDay: time_of_day ?? "morning", point, tags, words };
}

function codeFor(facts: CapsuleFacts, ground: Context["ground"]): string | null {
  const found = facts.point && ground.at(facts.point);
  if (facts.point && !found) return null;
  return sceneCode(describeScene(facts, found));
}

/** Whether a capsule or an outing has this scene: only then somebody may have it drawn. */
export function isSceneWorn({ db }: Context, code: string): Promise<boolean> {
  return hasScene(db, code);
}

/** The id of the landscape that a capsule is shown with where it has no picture of its own. */
export async function landscapeOf({ db }: Context, capsuleId: string): Promise<string> {
  const worn = await findWornScene(db, capsuleId);
  if (!worn) throw notFound();
  return landscapeIdOf(worn);
}

const betweenMs = 5;

/** Capsules without a scene, one after another, so that the site goes on meanwhile. */
export async function describeTheRest(context: Context, signal?: AbortSignal): Promise<void> {
  await context.ground.ready();
  const failed: string[] = [];
  while (!signal?.aborted && (await describeNext(context, failed))) await pause(betweenMs);
}

/** False where none is left. One that fails is left to the next hour, or it would be next for ever. */
async function describeNext(context: Context, failed: string[]): Promise<boolean> {
  let id: string | undefined;
  try {
    await inTransaction(context, async (inside) => {
      id = await findUndescribed(inside.db, failed);
      if (id && !(await describeCapsule(inside, id))) failed.push(id);
    });
  } catch (error) {
    if (!id) throw error;
    context.log.error({ err: error, id }, "a capsule's scene could not be described");
    failed.push(id);
  }
  return id !== undefined;
}
