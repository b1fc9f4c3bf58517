import type { Answer } from "../../../contract/endpoints.ts";
import type { Context } from "../../context.ts";
import { checkHealth } from "../../health/check-health.ts";

type Checks = ReturnType<typeof checkHealth>;

const underWay = new WeakMap<Context["db"], Checks>();

/** Looks at the database, the store and the disk; those who ask meanwhile get the same answer. */
export async function readOverview(context: Context): Promise<Answer<"GET /admin/overview">> {
  const looking = underWay.get(context.db) ?? look(context);
  return { data: { checks: await looking } };
}

function look(context: Context): Checks {
  const looking = checkHealth(context).finally(() => underWay.delete(context.db));
  underWay.set(context.db, looking);
  return looking;
}
