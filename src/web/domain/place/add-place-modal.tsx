import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { FoundPlace } from "../../../contract/places.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/form/radio-group.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import styles from "./add-place-modal.module.css";
import type { Point } from "./coordinates.ts";
import { PlaceByHand } from "./place-by-hand.tsx";
import { PlaceOnMap } from "./place-on-map.tsx";
import { PlaceSearch } from "./place-search.tsx";
import { emptySketch, placeOf, shownPoint, type Way } from "./place-sketch.ts";
import type { PlanPlace, WayProps } from "./place-way.ts";
import { placesQuery } from "./places-query.ts";

type AddPlaceModalProps = {
  /** The places of the plan so far: the map opens where they are. */
  plan: readonly PlanPlace[];
  /** The one of them that the new place probably is close to. */
  near: PlanPlace | null;
  onPlace: (place: FoundPlace) => void;
  onClose: () => void;
};

/** Adds a place by search, by a pin or by hand; a change of way keeps what was entered. */
export function AddPlaceModal({ plan, near, onPlace, onClose }: AddPlaceModalProps) {
  const t = useTranslations("places");
  const [way, setWay] = useState<Way>("search");
  const [sketch, setSketch] = useState(emptySketch);
  const [isJudged, setJudged] = useState(false);
  const { place: there, isOfAnotherPoint, isTownless } = useWhatIsAt(shownPoint(sketch));
  const { place: nearTown } = useWhatIsAt(near);
  const planTown = nearTown ?? (near && asTown(near));
  const place = placeOf(sketch, way, { there, planTown });

  function choose(next: Way): void {
    setWay(next);
    setJudged(false);
  }

  function add(event: FormEvent): void {
    event.preventDefault();
    // The town of the new point is still being looked up.
    if (isOfAnotherPoint) return;
    setJudged(true);
    if (!place) return;
    onPlace(place);
    onClose();
  }

  const props: WayProps = {
    sketch,
    onSketch: setSketch,
    plan,
    near,
    place,
    there,
    isTownless,
    planTown,
    isJudged,
    onWay: choose,
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("add")}
      footer={
        <Button type="submit" form="add-place" busy={isOfAnotherPoint}>
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
        {way === "search" ? <PlaceSearch {...props} /> : null}
        {way === "pin" ? <PlaceOnMap {...props} /> : null}
        {way === "hand" ? <PlaceByHand {...props} /> : null}
      </form>
    </Dialog>
  );
}

/** Keeps the last answer while a pin moves, so that its name does not flicker. */
function useWhatIsAt(point: Point | null) {
  const { data, isPlaceholderData } = useQuery({
    ...placesQuery(useServices(), { search: "", near: point }),
    enabled: point !== null,
    placeholderData: keepPreviousData,
  });
  const place: FoundPlace | null = (point && data?.[0]) ?? null;
  const isOfAnotherPoint = point !== null && isPlaceholderData;
  const isTownless = point !== null && data !== undefined && !isOfAnotherPoint && !place?.city;
  return { place, isOfAnotherPoint, isTownless };
}

function asTown({ name, city, ...place }: PlanPlace): FoundPlace {
  return { ...place, name: city || name, city, provider: "manual", provider_id: "" };
}
