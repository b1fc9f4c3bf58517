import type { WholeFlenjor } from "../../../contract/capsules.ts";
import type { ParsedInput } from "../../../contract/endpoints.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { orGiveBack } from "../../http/rate-limits/attempt-limits.ts";
import { hasVerifiedAddress } from "./capsules.queries.ts";
import { publishCapsule } from "./capsules.service.ts";

/**
 * Publishes within the author's budget of a day, so that nobody fills the first pages alone.
 * Private capsules count too, because they may be made public later.
 */
export async function publishInBudget(
  context: Context,
  caller: Caller,
  capsule: ParsedInput<"POST /flenjors">["body"],
): Promise<WholeFlenjor> {
  const { attempts, db } = context;
  const { id } = requireViewer(caller);
  const kind = (await hasVerifiedAddress(db, id)) ? "publish" : "publishUnverified";
  await attempts.spend(kind, id);
  return orGiveBack(attempts, { kind, who: id }, () => publishCapsule(context, caller, capsule));
}
