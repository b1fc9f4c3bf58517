import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { FoundPlace } from "../../../contract/places.ts";
import { type DraftExperience, nextOrder } from "../../lib/draft-shape.ts";
import { newDraftId } from "../../lib/draft-store.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Segmented } from "../../ui/radio-group.tsx";
import styles from "./add-place-modal.module.css";
import { PlaceByHand } from "./place-by-hand.tsx";
import { PlacePin } from "./place-pin.tsx";
import { PlaceSearch } from "./place-search.tsx";
import { useDesk } from "./use-desk.ts";

type AddPlaceModalProps = { experience: DraftExperience; onClose: () => void };

type Way = "search" | "pin" | "hand";

/** A place looked up by name, dropped as a pin, or written by hand. */
export function AddPlaceModal({ experience, onClose }: AddPlaceModalProps) {
  const t = useTranslations("drafts.places");
  const { draft, change } = useDesk();
  const [way, setWay] = useState<Way>("search");
  const [place, setPlace] = useState<FoundPlace | null>(null);
  const [isJudged, setJudged] = useState(false);
  const near = draft.experiences.flatMap(({ places }) => places).at(-1) ?? null;

  function choose(next: Way): void {
    setWay(next);
    setPlace(null);
    setJudged(false);
  }

  function add(event: FormEvent): void {
    event.preventDefault();
    setJudged(true);
    if (!place) return;
    const order = nextOrder(experience.places);
    change({ [`experiences/${experience.id}/places/${newDraftId()}`]: { ...place, order } });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("add")}
      footer={
        <Button type="submit" form="add-place">
          {t("addOne")}
        </Button>
      }
    >
      <form id="add-place" className={styles.form} onSubmit={add} noValidate>
        <Segmented
          legend={t("way")}
          isLegendHidden
          value={way}
          onChange={choose}
          options={[
            { value: "search", label: t("ways.search") },
            { value: "pin", label: t("ways.pin") },
            { value: "hand", label: t("ways.hand") },
          ]}
        />
        {way === "search" ? (
          <PlaceSearch {...{ near, place, isJudged }} onPlace={setPlace} />
        ) : null}
        {way === "pin" ? <PlacePin {...{ near, place, isJudged }} onPlace={setPlace} /> : null}
        {way === "hand" ? <PlaceByHand isJudged={isJudged} onPlace={setPlace} /> : null}
      </form>
    </Dialog>
  );
}
