import type { Flenjor } from "../../../contract/capsules.ts";
import {
  type CapsuleFieldName,
  eachCapsuleField,
} from "../../../contract/shared/capsule-fields.ts";
import type { TimeOfDay } from "../../../contract/shared/slots.ts";
import type { Viewer } from "../../context.ts";
import { join, name, nothing, type Sql, sql } from "../../db/sql.ts";
import { assetObject } from "../assets/assets.sql.ts";
import { timeWithoutScene } from "../scenes/scenes.sql.ts";
import { hasAccess } from "./capsules.sql.ts";

/**
 * A capsule as the database writes it: `body` is the inside of its JSON, the rest is what the policy
 * asks and what the database does not know how to show. Values that a driver would take apart one by
 * one come as one text, because that costs this process more than anything else of a list.
 */
export type CardRow = {
  id: string;
  creator_id: string;
  visibility: "public" | "private";
  hidden_at: Date | null;
  has_access: boolean;
  /** Separated by commas. */
  tag_slugs: string;
  /** JSON by slug, or empty: what no public capsule uses is called as the writer spells it. */
  own_tags: string;
  times_of_day: string;
  days_of_week: string;
  /** JSON. */
  place: string;
  covers: string;
  first_picture: string;
  scene: string;
  scene_placeholder: string;
  first_time: TimeOfDay | "";
  /** As PostgreSQL writes a moment. */
  created_at: string;
  updated_at: string;
  body: string;
};

/** Between the columns of a record. No text from people holds it: JSON writes it in another way. */
export const betweenColumns = "\u001f";
/** The same in SQL. */
export const columnBreak = `, E'${betweenColumns}', `;

function reviewCounts(viewer: Viewer | null): { number: Sql; stars: Sql; from: Sql } {
  if (!viewer?.blockedIds.length) {
    return { number: sql`c.reviews_count`, stars: sql`c.rating_sum`, from: nothing };
  }
  // Reviews by people whom the viewer does not see are not counted for them.
  return {
    number: sql`(c.reviews_count - blocked.number)`,
    stars: sql`(c.rating_sum - blocked.stars)`,
    from: sql`cross join lateral (select count(*)::integer as number,
        coalesce(sum(rating), 0)::integer as stars from reviews r where r.flenjor_id = f.id
        and r.hidden_at is null and r.user_id = any (${viewer.blockedIds}::uuid[])) blocked`,
  };
}

/** Scalars, because EXISTS in a prepared statement would hash all the viewer's likes. */
function ofViewer(viewer: Viewer | null): { hasAccess: Sql; liked: Sql; saved: Sql } {
  if (!viewer) return { hasAccess: sql`''`, liked: sql`'false'`, saved: sql`'false'` };
  return {
    hasAccess: sql`case when f.visibility = 'private' then ${hasAccess(sql`${viewer.id}::uuid`)} end`,
    liked: sql`coalesce((select 'true' from flenjor_likes l
      where l.user_id = ${viewer.id}::uuid and l.flenjor_id = f.id limit 1), 'false')`,
    // Lateral, so that it starts from the viewer's few lists and not from all that hold the capsule.
    saved: sql`coalesce((select 'true' from lists m cross join lateral (select from list_items i
      where i.list_id = m.id and i.flenjor_id = f.id limit 1) held
      where m.creator_id = ${viewer.id}::uuid limit 1), 'false')`,
  };
}

/** The spellings of tags that nothing public has given a name, for what is not public itself. */
const ownTags = sql`case when f.visibility = 'private' or f.hidden_at is not null then (
    select json_object_agg(t.slug, json_build_object('id', t.id, 'name', ft.spelling, 'slug', t.slug))
    from flenjor_tags ft join tags t on t.id = ft.tag_id where ft.flenjor_id = f.id
      and t.flenjors_count = 0 and t.tag_group is null and ft.spelling is not null) end`;

/** The JSON of each of the author's values. */
const authored = eachCapsuleField<Record<CapsuleFieldName, Sql>>((field, { kind }) => {
  const column = sql`f.${name(field)}`;
  if (kind === "number") return column;
  return kind === "choice" ? sql`'"' || ${column} || '"'` : sql`to_json(${column})`;
});

const creator = sql`concat('{"id":"', u.id, '","username":"', u.username, '","full_name":',
  to_json(u.full_name), ',"profile_picture":', coalesce((${assetObject("p")})::text, 'null'), '}')`;

/** The JSON of each value of a capsule that the database can write. The view writes the others. */
function writtenValues(viewer: Viewer | null) {
  const reviews = reviewCounts(viewer);
  const { liked, saved } = ofViewer(viewer);
  return {
    id: sql`'"' || f.id || '"'`,
    ...authored,
    experiences_count: sql`f.experiences_count`,
    creator,
    likes_count: sql`c.likes_count`,
    views_count: sql`c.views_count`,
    shares_count: sql`c.shares_count`,
    reviews_count: reviews.number,
    rating_average: sql`case when ${reviews.number} > 0
      then (${reviews.stars}::double precision / ${reviews.number})::text else 'null' end`,
    lived_count: sql`f.lived_count`,
    last_lived_on: sql`coalesce('"' || f.last_lived_on || '"', 'null')`,
    liked,
    saved,
    slots: sql`array_to_json(f.slots)`,
  } satisfies Partial<Record<keyof Flenjor, Sql>>;
}

export type WrittenByDatabase = keyof ReturnType<typeof writtenValues>;

/** They stand one after the other as the inside of a JSON object. */
function bodyOf(viewer: Viewer | null): Sql {
  const [first, ...others] = Object.entries(writtenValues(viewer)).map(
    ([key, value]) => sql`"${name(key)}":', ${value}`,
  );
  return sql`concat('${first}, ',${join(others, ", ',")})`;
}

/** The capsules `f` of a FROM clause, each as one text. */
export function cardOf(viewer: Viewer | null): { record: Sql; from: Sql } {
  const columns: Record<keyof CardRow, Sql> = {
    id: sql`f.id`,
    creator_id: sql`f.creator_id`,
    visibility: sql`f.visibility`,
    hidden_at: sql`f.hidden_at`,
    has_access: ofViewer(viewer).hasAccess,
    tag_slugs: sql`array_to_string(f.tag_slugs, ',')`,
    own_tags: ownTags,
    times_of_day: sql`array_to_string(f.times_of_day, ',')`,
    days_of_week: sql`array_to_string(f.days_of_week, ',')`,
    place: sql`f.place`,
    covers: sql`nullif(f.covers, '[]')`,
    first_picture: sql`f.first_picture`,
    scene: sql`f.scene`,
    scene_placeholder: sql`f.scene_placeholder`,
    first_time: timeWithoutScene,
    created_at: sql`f.created_at`,
    updated_at: sql`f.updated_at`,
    body: bodyOf(viewer),
  };
  const record = sql`concat(${join(
    cardColumns.map((column) => columns[column]),
    columnBreak,
  )})`;
  const from = sql`join flenjor_counts c on c.flenjor_id = f.id
    join users u on u.id = f.creator_id left join assets p on p.id = u.profile_picture_id
    ${reviewCounts(viewer).from}`;
  return { record, from };
}

/** In the order in which they stand in the text. */
const cardColumns = [
  "id",
  "creator_id",
  "visibility",
  "hidden_at",
  "has_access",
  "tag_slugs",
  "own_tags",
  "times_of_day",
  "days_of_week",
  "place",
  "covers",
  "first_picture",
  "scene",
  "scene_placeholder",
  "first_time",
  "created_at",
  "updated_at",
  "body",
] as const satisfies (keyof CardRow)[];

export function readCard(record: string): CardRow {
  const values = record.split(betweenColumns);
  const texts = Object.fromEntries(
    cardColumns.map((column, index) => [column, values[index] ?? ""]),
  ) as Record<keyof CardRow, string>;
  return {
    ...texts,
    visibility: texts.visibility === "public" ? "public" : "private",
    first_time: texts.first_time as CardRow["first_time"],
    hidden_at: texts.hidden_at ? new Date(texts.hidden_at) : null,
    has_access: texts.has_access === "t",
  };
}
