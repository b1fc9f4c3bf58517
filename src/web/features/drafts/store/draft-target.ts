import { useEffect } from "react";

/** Makes the draft to which a visitor is on the way, since drafts exist only on the device. */
export function useDraftTarget(target: string | null): void {
  useEffect(() => {
    const [, id] = target?.match(/^\/?(?:capsules|flenjors|deins)\/drafts\/([^/?#]+)$/) ?? [];
    if (!id) return;
    import("./draft-store.ts").then(({ ensureDraft, isDraftId }) => {
      if (isDraftId(id)) ensureDraft(id);
    });
  }, [target]);
}
