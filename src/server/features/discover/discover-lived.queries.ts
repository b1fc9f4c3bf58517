import { literal, nothing, type Sql, sql } from "../../db/sql.ts";
import { isPublic } from "../capsules/capsules.sql.ts";
import {
  alsoPrivate,
  type Choices,
  hasOnePlan,
  isFilled,
  lastRow,
  slice,
  type Window,
} from "./discover-candidates.queries.ts";
import { isOfPeople, ofPeople } from "./discover-filter.queries.ts";
import { askedWishes, type CapsuleFilter, matches } from "./discover-filter.sql.ts";

/** So many are passed on the way to a page; behind them, what fits is looked up at once. */
const longestWalk = 4000;
/** Of each person whom the viewer follows. */
const mostOfEach = 200;

/** Those that most people have lived first; those that nobody has come after them, the newest first. */
export async function* chooseLived(filter: CapsuleFilter, window: Window): Choices {
  const { after } = window;
  const behind = after
    ? sql`and (f.lived_count, f.id) < (${after.key}::integer, ${after.id}::uuid)`
    : nothing;
  const rest = matches(filter);
  const columns = sql`f.id, f.lived_count as lived`;
  const choice = (open: Sql) => ({
    query: sql`select id, lived::text as sort_key,
        (count(*) filter (where is_open) over ())::integer as open_count from (
        (select found.*, true as is_open from (${open}) found)
        ${alsoPrivate(filter, columns, sql`${rest} ${behind}`)}
      ) found order by lived desc, id desc ${slice(window)}`,
    isPrepared: hasOnePlan(filter, window),
  });
  const lookUp = (from: Sql) =>
    choice(sql`with fitting as materialized (
        select ${columns} from ${from} where ${rest} ${behind})
      select * from fitting order by lived desc, id desc limit ${literal(lastRow(window))}`);

  if (isOfPeople(filter)) {
    yield lookUp(ofPeople(filter, { each: mostOfEach }));
    return;
  }
  const inOrder = sql`order by f.lived_count desc, f.id desc`;
  const rows = yield choice(sql`select ${columns} from (
      select * from flenjors f where ${isPublic} ${behind} ${inOrder}
      limit ${literal(longestWalk + lastRow(window))}
    ) f where ${rest} ${inOrder} limit ${literal(lastRow(window))}`);
  if (askedWishes(filter).length === 0 || isFilled(rows, window)) return;
  yield lookUp(sql`(select * from flenjors f where ${isPublic}) f`);
}
