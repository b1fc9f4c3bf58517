import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Outing, OutingMemory } from "../../../../contract/outings/outing.ts";
import { reportError } from "../../../api/report-error.ts";
import { capsuleKey } from "../../../domain/capsule/capsule-cache.ts";
import { useGuestKey } from "../../../domain/outing/guest-key.ts";
import { reviewsKey } from "../../../domain/rating/reviews-key.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useServices } from "../../../services.ts";
import { type Memories, memoriesKey } from "./memories-query.ts";
import { draftOf, keepMemoryDraft, type MemoryDraft } from "./memory-draft.ts";

type Happenings = {
  onRemoved?: () => void;
  /** The undo failed, and the memory is a draft on this device now. */
  onLost?: () => void;
};

/** Writes one's memory and takes it back, and shows it as the server then has it. */
export function useMemoryChanges(outing: Outing, { onRemoved, onLost }: Happenings = {}) {
  const { api, queryClient } = useServices();
  const t = useTranslations("outings.memories");
  const shell = useTranslations("shell");
  const guestKey = useGuestKey();
  const queryKey = memoriesKey(guestKey ?? outing.id);

  function show(change: (known: Memories) => Memories): void {
    queryClient.setQueryData<Memories>(queryKey, (known) => known && change(known));
  }

  async function put(draft: MemoryDraft): Promise<OutingMemory> {
    const words = draft.words.trim();
    if (guestKey) {
      const input = { params: { key: guestKey }, body: { words } };
      return (await api("PUT /guests/{key}/memory", input)).data.memory;
    }
    const asset_ids = draft.assets.map(({ id }) => id);
    const body = { words, asset_ids, rating: draft.isReview ? draft.rating : null };
    return (await api("PUT /outings/{id}/memory", { params: { id: outing.id }, body })).data.memory;
  }

  const write = useMutation({
    // Without a network it fails at once, and says so, instead of waiting unseen.
    networkMode: "always",
    mutationFn: put,
    onSuccess: async (memory, { isReview }) => {
      // An older answer that is still on its way would undo what is shown.
      await queryClient.cancelQueries({ queryKey });
      show((known) => ({ ...known, memories: withOwn(known.memories, memory) }));
      void queryClient.invalidateQueries({ queryKey });
      if (isReview && outing.flenjor) {
        void queryClient.invalidateQueries({ queryKey: reviewsKey(outing.flenjor.id) });
        void queryClient.invalidateQueries({ queryKey: capsuleKey(outing.flenjor.id) });
      }
    },
  });

  const remove = useMutation({
    networkMode: "always",
    mutationFn: async (_: OutingMemory) => {
      if (guestKey) await api("DELETE /guests/{key}/memory", { params: { key: guestKey } });
      else await api("DELETE /outings/{id}/memory", { params: { id: outing.id } });
    },
    onSuccess: async (_, memory) => {
      await queryClient.cancelQueries({ queryKey });
      show((known) => ({ ...known, memories: known.memories.filter(isOthers) }));
      onRemoved?.();
      showSnack({
        type: "success",
        heading: t("removed"),
        messages: memory.is_review ? [t("reviewStays")] : [],
        action: { label: t("undo"), run: () => void undo(memory) },
      });
    },
    onError: (error) => reportError(error, shell("error")),
  });

  /** The review, if it was one, has stayed as it is. */
  async function undo(memory: OutingMemory): Promise<void> {
    const draft = { ...draftOf(memory, null), isReview: false };
    try {
      await write.mutateAsync(draft);
    } catch (error) {
      // The form begins with it, so that it is not lost.
      keepMemoryDraft(outing.you.id, draft);
      onLost?.();
      reportError(error, shell("error"));
    }
  }

  return { write, remove };
}

const isOthers = ({ person }: OutingMemory) => !person.is_you;

/** Where it was before, or at the end. */
function withOwn(memories: OutingMemory[], own: OutingMemory): OutingMemory[] {
  if (memories.every(isOthers)) return [...memories, own];
  return memories.map((memory) => (isOthers(memory) ? memory : own));
}
