import { name, type Sql, sql } from "../../db/sql.ts";

/** The facts of a picture or film that `assetView` shows, as JSON; null where there is none. */
export function assetFacts(alias: string): Sql {
  return build(name(alias), sql``);
}

/** The same with its address, as the contract shows it. */
export function assetObject(alias: string): Sql {
  return build(name(alias), sql`'url', '/media/' || ${name(alias)}.id,`);
}

function build(asset: Sql, first: Sql): Sql {
  return sql`case when ${asset}.id is null then null else jsonb_build_object(${first}
    'id', ${asset}.id, 'provider', ${asset}.provider, 'asset_type', ${asset}.asset_type,
    'width', ${asset}.width, 'height', ${asset}.height, 'placeholder', ${asset}.placeholder) end`;
}
