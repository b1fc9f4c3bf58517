import { useEffect } from "react";

/** A visitor on the way to a draft has it from now on; the server could not make it for them. */
export function useDraftTarget(target: string | null): void {
  useEffect(() => {
    const [, id] = target?.match(/^\/?(?:capsules|flenjors|deins)\/drafts\/([^/?#]+)$/) ?? [];
    if (!id) return;
    import("./draft-store.ts").then(({ ensureDraft, isDraftId }) => {
      if (isDraftId(id)) ensureDraft(id);
    });
  }, [target]);
}
