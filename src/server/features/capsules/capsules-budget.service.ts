import type { WholeFlenjor } from "../../../contract/capsules.ts";
import type { ParsedInput } from "../../../contract/endpoints.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { hasVerifiedAddress } from "./capsules.queries.ts";
import { publishCapsule } from "./capsules.service.ts";

/** For people, each of whom has a part of a day's first pages; private ones may be opened later. */
export async function publishInBudget(
  context: Context,
  caller: Caller,
  capsule: ParsedInput<"POST /flenjors">["body"],
): Promise<WholeFlenjor> {
  const { attempts, db } = context;
  const { id } = requireViewer(caller);
  const kind = (await hasVerifiedAddress(db, id)) ? "publish" : "publishUnverified";
  await attempts.spend(kind, id);
  try {
    return await publishCapsule(context, caller, capsule);
  } catch (error) {
    await attempts.giveBack(kind, id);
    throw error;
  }
}
