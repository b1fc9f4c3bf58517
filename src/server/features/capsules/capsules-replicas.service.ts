import type { Context, Viewer } from "../../context.ts";
import { canView, type Guarded } from "./capsules.policy.ts";
import { selectGuards } from "./capsules.queries.ts";

/**
 * Those that the viewer may see, as of now: it checks rows of a replica against the database
 * itself, so that a withdrawn capsule is gone however late the replica is.
 */
export async function stillVisible<Row extends Guarded & { id: string }>(
  { db, reads }: Context,
  viewer: Viewer | null,
  rows: readonly Row[],
): Promise<Row[]> {
  const visible = rows.filter((row) => canView(row, viewer));
  if (reads === db || visible.length === 0) return visible;
  const ids = visible.map(({ id }) => id);
  const guards = await selectGuards(db, ids, viewer?.id ?? null);
  const seen = new Set(guards.filter((guard) => canView(guard, viewer)).map(({ id }) => id));
  return visible.filter(({ id }) => seen.has(id));
}
