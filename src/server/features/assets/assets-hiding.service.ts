import type { Context } from "../../context.ts";
import { setAssetsHidden, setAssetsShown } from "./assets-hiding.queries.ts";

// Both run in the transaction of the decision that they carry out.

/** Hides pictures wherever they are shown. */
export async function hideAssets({ db }: Context, ids: string[]): Promise<void> {
  await setAssetsHidden(db, ids);
}

/** Shows them again, unless something else hides them. */
export async function showAssets({ db }: Context, ids: string[]): Promise<void> {
  await setAssetsShown(db, ids);
}
