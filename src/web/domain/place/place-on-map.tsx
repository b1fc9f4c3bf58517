import Crosshair from "lucide-react/icons/crosshair";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { showSnack } from "../../lib/alerts.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./add-place-modal.module.css";
import type { Point } from "./coordinates.ts";
import { NameField } from "./name-field.tsx";
import { placeDetail, pointText } from "./place-line.ts";
import { PlaceMap } from "./place-map.tsx";
import { sketchedName, sketchedPoint } from "./place-sketch.ts";
import type { WayProps } from "./place-way.ts";

/** Chooses a place by a pin on the map, or by the position of the device. */
export function PlaceOnMap(props: WayProps) {
  const { sketch, onSketch, plan, place, there, isTownless, isJudged } = props;
  const t = useTranslations("places");
  const point = sketchedPoint(sketch);
  const [focus, setFocus] = useState<Point | null>(point);
  const [isLocating, setLocating] = useState(false);
  const name = sketchedName(sketch);

  // The person may go on typing while the device looks for its position.
  const latest = useRef(sketch);
  latest.current = sketch;

  function locate(): void {
    if (!navigator.geolocation) {
      showSnack({ type: "error", heading: t("locationFailed") });
      return;
    }
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        const here = { lat: coords.latitude, long: coords.longitude };
        setFocus(here);
        onSketch({ ...latest.current, pin: here });
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
        point={point}
        name={name || there?.name || t("pin")}
        plan={plan}
        focus={focus}
        onPick={(pin) => onSketch({ ...sketch, pin })}
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
          {!point && isJudged ? t("pinNeeded") : null}
          {!point && !isJudged ? t("pinHint") : null}
          {point ? (place ? placeDetail(place) : pointText(point)) : null}
        </p>
      </div>
      <p className={styles.townless} role="status">
        {isTownless ? t("noTown") : null}
      </p>
      <NameField
        {...{ sketch, onSketch, there }}
        error={isJudged && point && !place ? t("nameNeeded") : undefined}
      />
    </>
  );
}
