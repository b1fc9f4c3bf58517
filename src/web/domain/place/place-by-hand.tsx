import MapPin from "lucide-react/icons/map-pin";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../contract/limits.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import styles from "./add-place-modal.module.css";
import { coordinates } from "./coordinates.ts";
import { readWhere } from "./maps-link.ts";
import { pointText } from "./place-line.ts";
import {
  shownPoint,
  sketchedAddress,
  sketchedName,
  sketchedTown,
  withName,
} from "./place-sketch.ts";
import type { WayProps } from "./place-way.ts";
import { TownField } from "./town-field.tsx";

/** A place by its name alone; its point is that of its town, which is the plan's town at first. */
export function PlaceByHand(props: WayProps) {
  const { sketch, onSketch, isJudged } = props;
  const t = useTranslations("places");
  const name = sketchedName(sketch);
  return (
    <>
      <TextField
        label={t("name")}
        maxLength={limits.placeName}
        autoComplete="off"
        error={isJudged && name.trim() === "" ? t("nameNeeded") : undefined}
        value={name}
        onChange={(event) => onSketch(withName(sketch, event.target.value))}
      />
      <Whereabouts {...props} />
      <TextField
        label={t("address")}
        optional
        maxLength={limits.address}
        autoComplete="off"
        value={sketchedAddress(sketch)}
        onChange={(event) => onSketch({ ...sketch, address: event.target.value })}
      />
      <Coordinates {...props} />
    </>
  );
}

function Whereabouts({ sketch, onSketch, near, there, planTown, isJudged, onWay }: WayProps) {
  const t = useTranslations("places");
  const point = shownPoint(sketch);
  const town = sketchedTown(sketch, planTown);
  if (point) {
    return (
      <div className={styles.chosen}>
        <MapPin />
        <span className={styles.words}>
          <span className={styles.name}>{t("pinned")}</span>
          <span className={styles.detail}>
            {[there?.name, pointText(point)].filter(Boolean).join(" · ")}
          </span>
        </span>
        {sketch.pin ? (
          <IconButton
            label={t("unpin")}
            icon={<X />}
            onClick={() => onSketch({ ...sketch, pin: null })}
          />
        ) : null}
      </div>
    );
  }
  return (
    <>
      <TownField
        town={town}
        near={near}
        onTown={(next) =>
          onSketch({ ...sketch, town: next, picked: null, isElsewhere: next === null })
        }
        error={isJudged && !town ? t("townNeeded") : undefined}
      />
      <Button size="s" variant="secondary" className={styles.toMap} onClick={() => onWay("pin")}>
        {t("toMap")}
      </Button>
    </>
  );
}

/** A field for people who know the coordinates. */
function Coordinates({ sketch, onSketch }: WayProps) {
  const t = useTranslations("places");
  const point = shownPoint(sketch);
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== "" && !pointIn(typed);
  return (
    <details className={styles.details}>
      <summary>{t("exactly")}</summary>
      <TextField
        label={t("coordinates")}
        hint={t("coordinatesHint")}
        autoComplete="off"
        error={isWrong ? t("coordinatesWrong") : undefined}
        value={typed ?? (point ? pointText(point) : "")}
        onChange={(event) => {
          setTyped(event.target.value);
          onSketch({ ...sketch, pin: pointIn(event.target.value) });
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null);
        }}
      />
    </details>
  );
}

function pointIn(text: string) {
  const point = coordinates(text) ?? readWhere(text)?.point ?? null;
  return point && { lat: point.lat, long: point.long };
}
