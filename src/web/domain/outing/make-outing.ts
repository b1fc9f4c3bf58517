import { outingLink } from "../../links.ts";
import type { Services } from "../../services.ts";
import type { LivePlan } from "../session/detour.ts";

/** Makes the outing of a capsule, once for each plan, and gives its path. */
export async function makeOuting(
  { api }: Pick<Services, "api">,
  capsuleId: string,
  { key, ...plan }: LivePlan,
): Promise<string> {
  const body = { flenjor_id: capsuleId, ...plan };
  const { data } = await api("POST /outings", { body }, { idempotencyKey: key });
  return outingLink(data.outing.id);
}
