import { redirect } from "react-router";
import { ensureDraft, newDraftId } from "../../features/drafts/store/draft-store.ts";
import { loginLink } from "../../links.ts";
import type { LoadArgs } from "../../routes.tsx";

/** Create Capsule: an empty draft is made and opened, by a visitor after logging in. */
export async function load({ session }: LoadArgs): Promise<never> {
  const id = newDraftId();
  ensureDraft(id);
  const isMember = session.getState().viewer !== null;
  throw redirect(isMember ? `/capsules/drafts/${id}` : loginLink(`flenjors/drafts/${id}`));
}

/** Never seen: the loader always leads on. */
export function Page() {
  return null;
}
