import type { Versions } from "../../../contract/admin/versions.ts";
import { selectLevel } from "../../backup/back-up.queries.ts";
import type { Context } from "../../context.ts";
import { buildStamp, productVersion } from "../../lib/product-version.ts";
import { selectEngineVersion } from "./admin-versions.queries.ts";

export async function readVersions({ db, engine, settings }: Context): Promise<Versions> {
  return {
    version: productVersion,
    build: settings.isDevelopment ? null : buildStamp(),
    node: process.versions.node,
    engine,
    level: (await selectLevel(db)) ?? "",
    engine_version: await selectEngineVersion(db),
  };
}
