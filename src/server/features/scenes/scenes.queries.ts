import type { TimeOfDay } from "../../../contract/shared/slots.ts";
import type { Db } from "../../db/schema.ts";
import { literal, sql } from "../../db/sql.ts";
import type { CapsuleFacts } from "../../scenes/describe-scene.ts";
import { firstTime, timeWithoutScene } from "./scenes.sql.ts";
import type { WornScene } from "./scenes.view.ts";

export type StoredFacts = Omit<CapsuleFacts, "timeOfDay"> & {
  scene: string | null;
  time_of_day: TimeOfDay | null;
};

/** Of endless words the beginning counts. */
const mostWords = 4000;

/** Tags come in an order of their own, so that moving them changes no picture. */
export async function findFacts(db: Db, capsuleId: string): Promise<StoredFacts | undefined> {
  const [facts] = await sql`select f.scene_salt as salt, f.scene, ${firstTime} as time_of_day,
      (select json_build_object('lat', p.lat, 'long', p.long)
        from experiences e join places p on p.experience_id = e.id
        where e.flenjor_id = f.id order by e.position, e.id, p.position, p.id limit 1) as point,
      array(select t.slug from flenjor_tags ft join tags t on t.id = ft.tag_id
        where ft.flenjor_id = f.id order by t.slug) as tags,
      left(concat_ws(E'\n', f.title, (
        select string_agg(concat_ws(E'\n', e.title,
            (select string_agg(a.activity_type, E'\n' order by a.position, a.id)
              from activities a where a.experience_id = e.id),
            (select string_agg(p.name, E'\n' order by p.position, p.id)
              from places p where p.experience_id = e.id)
          ), E'\n' order by e.position, e.id)
        from experiences e where e.flenjor_id = f.id)), ${literal(mostWords)}) as words
    from flenjors f where f.id = ${capsuleId}::uuid`.executePrepared<StoredFacts>(db);
  return facts;
}

/** Neither the version nor the date of the capsule changes by that. */
export async function storeScene(db: Db, capsuleId: string, scene: string | null): Promise<void> {
  await sql`update flenjors set scene = ${scene}, scene_placeholder = null
    where id = ${capsuleId}::uuid`.executePrepared(db);
}

export async function hasScene(db: Db, scene: string): Promise<boolean> {
  const [found] = await sql`select from flenjors where scene = ${scene}
    union all select from outings where scene = ${scene} limit 1`.executePrepared(db);
  return found !== undefined;
}

export async function findWornScene(db: Db, capsuleId: string): Promise<WornScene | undefined> {
  const [worn] = await sql`select f.id, f.scene, f.scene_placeholder,
      ${timeWithoutScene} as first_time
    from flenjors f where f.id = ${capsuleId}::uuid`.executePrepared<WornScene>(db);
  return worn;
}

/** One without a scene; those that somebody is changing are left to the next hour. */
export async function findUndescribed(db: Db, except: string[]): Promise<string | undefined> {
  const [row] = await sql`select id from flenjors
    where scene is null and id <> all (${except}::uuid[])
    limit 1 for no key update skip locked`.execute<{ id: string }>(db);
  return row?.id;
}

export function selectWithoutPlaceholder(
  db: Db,
  { most, except }: { most: number; except: string[] },
): Promise<{ id: string; scene: string }[]> {
  return sql`select id, scene from flenjors
    where scene_placeholder is null and scene is not null and scene <> all (${except}::text[])
    limit ${literal(most)}`.execute<{ id: string; scene: string }>(db);
}

/** Those that have another scene by now are left out. */
export async function storePlaceholders(
  db: Db,
  drawn: { id: string; scene: string; placeholder: string }[],
): Promise<void> {
  // Even an update of nothing tells all nodes to forget their answers.
  if (drawn.length === 0) return;
  await sql`update flenjors f set scene_placeholder = given.placeholder
    from unnest(${drawn.map(({ id }) => id)}::uuid[], ${drawn.map(({ scene }) => scene)}::text[],
      ${drawn.map(({ placeholder }) => placeholder)}::text[]) given (id, scene, placeholder)
    where f.id = given.id and f.scene = given.scene`.execute(db);
}
