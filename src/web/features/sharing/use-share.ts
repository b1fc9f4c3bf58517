import type { ShareChannel } from "../../../contract/shared/channels.ts";
import { callQuietly } from "../../api/quiet-call.ts";
import { patchCapsule } from "../../domain/capsule/capsule-cache.ts";
import { localizedPath } from "../../links.ts";
import { useServices } from "../../services.ts";
import { type Shared, sharedAddress } from "./share-links.ts";

/** The addresses to share, and the counting of it. */
export function useShare({ kind, id, path }: Shared) {
  const { settings, locale, queryClient } = useServices();
  const isSecret = kind === "outing";
  const page = settings.origin + (isSecret ? path : localizedPath(path, locale));

  function count(channel: ShareChannel): void {
    if (kind === "capsule") {
      patchCapsule(queryClient, id, (capsule) => ({ shares_count: capsule.shares_count + 1 }));
      void callQuietly("POST /flenjors/{id}/share", { params: { id }, body: { channel } });
    }
    if (kind === "list") {
      const query = { view_cource: channel };
      void callQuietly("POST /flenjor-lists/{id}/share", { params: { id }, query });
    }
  }

  return {
    // The link of an invitation is its secret and nothing else; how it spreads is not counted.
    addressFor: (channel: ShareChannel) => (isSecret ? page : sharedAddress(page, channel)),
    count,
  };
}
