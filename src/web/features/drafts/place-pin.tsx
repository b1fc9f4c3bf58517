import { useQuery } from "@tanstack/react-query";
import Crosshair from "lucide-react/icons/crosshair";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { FoundPlace } from "../../../contract/places.ts";
import { showSnack } from "../../lib/alerts.ts";
import type { DraftPlace } from "../../lib/draft-shape.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import styles from "./add-place-modal.module.css";
import { limits } from "./draft-limits.ts";
import { ownPlace } from "./own-place.ts";
import { placeLine } from "./place-line.ts";
import { PlaceMap } from "./place-map.tsx";
import { type Point, placesQuery } from "./places-query.ts";

type PlacePinProps = {
  /** The last place of the plan, which is where the map opens. */
  near: DraftPlace | null;
  place: FoundPlace | null;
  onPlace: (place: FoundPlace | null) => void;
  isJudged: boolean;
};

/** A pin on the map, or where one is right now; what lies there gives it its first name. */
export function PlacePin({ near, place, onPlace, isJudged }: PlacePinProps) {
  const t = useTranslations("drafts.places");
  const [pin, setPin] = useState<Point | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [isLocating, setLocating] = useState(false);
  const { data: around } = useQuery({
    ...placesQuery(useServices(), { search: "", near: pin }),
    enabled: pin !== null,
  });
  const there = around?.[0];
  const shownName = name ?? there?.name ?? "";

  useEffect(() => {
    const named = shownName.trim();
    onPlace(pin && named ? ownPlace({ name: named, ...pin, around: there }) : null);
  }, [pin, shownName, there, onPlace]);

  function locate(): void {
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        setPin({ lat: coords.latitude, long: coords.longitude });
      },
      () => {
        setLocating(false);
        showSnack({ type: "error", heading: t("locationFailed") });
      },
      { timeout: 10_000 },
    );
  }

  return (
    <>
      <PlaceMap
        point={pin ?? near}
        name={pin ? shownName || t("pin") : (near?.name ?? "")}
        onPick={setPin}
      />
      <div className={styles.pair}>
        <Button
          variant="secondary"
          size="s"
          icon={<Crosshair />}
          busy={isLocating}
          onClick={locate}
        >
          {t("here")}
        </Button>
        <p className={styles.hint} role="status">
          {!pin && isJudged ? t("pinNeeded") : null}
          {pin ? placeLine(place ?? ownPlace({ name: "", ...pin })) : t("pinHint")}
        </p>
      </div>
      {pin ? (
        <TextField
          label={t("name")}
          hint={t("pinNameHint")}
          maxLength={limits.placeName}
          autoComplete="off"
          value={shownName}
          onChange={(event) => setName(event.target.value)}
        />
      ) : null}
    </>
  );
}
