import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import type { FoundPlace } from "../../../../contract/places.ts";
import type { Slot } from "../../../../contract/shared/slots.ts";
import { PhotoOffer } from "../../../domain/media/origin/photo-offer.tsx";
import { useSlotWords } from "../../../domain/slot/slot-words.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useDesk } from "../desk/use-desk.ts";
import { type Changes, experiencePaths, together, write } from "../store/draft-paths.ts";
import { type DraftExperience, type DraftMedia, nextOrder } from "../store/draft-shape.ts";
import { newDraftId } from "../store/draft-store.ts";
import { mediaUrl } from "./draft-media-card.tsx";

type DraftPhotoOfferProps = {
  list: string;
  media: readonly DraftMedia[];
  /** The experience that takes what the pictures tell. */
  experience: DraftExperience;
  /** Of pictures that do not stand in that experience. */
  title?: string;
  nextId: string;
};

/** Offers what added pictures tell to an experience of the draft. */
export function DraftPhotoOffer({ list, media, experience, title, nextId }: DraftPhotoOfferProps) {
  const t = useTranslations("media.origin");
  const drafts = useTranslations("drafts");
  const words = useSlotWords();
  const { change, urls } = useDesk();
  const { id, places, time_of_day, day_of_week } = experience;
  const paths = experiencePaths(id);

  function offerUndo(heading: string, undone: Changes): void {
    const action = { label: drafts("undo"), run: () => change(undone) };
    showSnack({ type: "success", heading, action });
  }

  function takePlace(place: FoundPlace): void {
    const path = paths.place(newDraftId());
    change(write(path, { ...place, order: nextOrder(places) }));
    offerUndo(t("placeAdded", { name: place.name }), write(path, null));
  }

  function takeSlot(chosen: Partial<Slot>): void {
    const slot = { time_of_day, day_of_week, ...chosen };
    const all = (one: Slot) =>
      together([
        write(paths.field("time_of_day"), one.time_of_day),
        write(paths.field("day_of_week"), one.day_of_week),
      ]);
    change(all(slot));
    offerUndo(t("timeChosen", { slot: words.slot(slot) ?? "" }), all({ time_of_day, day_of_week }));
  }

  return (
    <PhotoOffer
      list={list}
      shown={media.map((one) => ({
        id: one.id,
        url: mediaUrl(one, urls),
        isRefused: one.refusal !== null,
      }))}
      told={{ time_of_day, day_of_week, places, canAddPlace: places.length < limits.places }}
      title={title}
      nextId={nextId}
      onPlace={takePlace}
      onSlot={takeSlot}
    />
  );
}
