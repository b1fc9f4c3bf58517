import { useState } from "react";
import { useTranslations } from "use-intl";
import type { FoundPlace } from "../../../../contract/places.ts";
import type { Slot } from "../../../../contract/shared/slots.ts";
import { reportError } from "../../../api/report-error.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import type { Point } from "../../place/coordinates.ts";
import { ownPlace } from "../../place/own-place.ts";
import { placesQuery } from "../../place/places-query.ts";
import { useUploadStates } from "../uploading/upload-media.ts";
import { type Offer, offerOf, type ShownPicture, type Told } from "./offer.ts";
import { OfferLines } from "./offer-lines.tsx";
import styles from "./photo-offer.module.css";
import { forgetOrigins, useOrigins } from "./photo-origins.ts";

type PhotoOfferProps = {
  list: string;
  shown: readonly ShownPicture[];
  /** The place and time that the experience has already. */
  told: Told;
  /** The title of the experience, where the pictures do not stand in it. */
  title?: string;
  /** The id of the element that gets the focus when the offer goes. */
  nextId: string;
  onPlace: (place: FoundPlace) => void;
  onSlot: (slot: Partial<Slot>) => void;
};

/** A point that was looked up, and the place that was found there. */
type Looked = { point: Point; place: FoundPlace | null };

/** Offers the place and the time that added pictures tell; nothing happens unless it is taken. */
export function PhotoOffer(props: PhotoOfferProps) {
  const { list, shown, told, nextId } = props;
  const ofList = useOrigins((all) => all[list]);
  // Here and not in the card: the focus is kept when this component has been rendered again.
  const [looked, setLooked] = useState<Looked | null>(null);
  const box = useKeptFocus<HTMLDivElement>(() => document.getElementById(nextId));
  const failed = useUploadStates(({ byMedia }) =>
    shown.flatMap(({ id }) => (byMedia[id]?.state === "failed" ? id : [])).join(" "),
  ).split(" ");
  const origins = shown.flatMap(({ id, isRefused }) => {
    const origin = ofList?.[id];
    return origin && !isRefused && !failed.includes(id) ? { ...origin, id } : [];
  });
  const offer = offerOf(origins, told);
  return (
    <div ref={box}>
      {offer ? <OfferCard {...props} offer={offer} looked={looked} onLooked={setLooked} /> : null}
    </div>
  );
}

type OfferCardProps = PhotoOfferProps & {
  offer: Offer;
  looked: Looked | null;
  onLooked: (looked: Looked) => void;
};

function OfferCard(props: OfferCardProps) {
  const { list, shown, title, onPlace, onSlot, offer, looked, onLooked } = props;
  const t = useTranslations("media.origin");
  const slots = useTranslations("slots");
  const services = useServices();
  const [isLooking, setLooking] = useState(false);
  const { point, time, day, tellers } = offer;
  const seen = point && isSame(looked?.point, point) ? looked : null;
  const place = seen?.place;

  /** Only now does the position leave the device, rounded. */
  async function look(at: Point): Promise<void> {
    setLooking(true);
    try {
      const query = placesQuery(services, { search: "", near: at });
      const [found = null] = await services.queryClient.fetchQuery(query);
      onLooked({ point: at, place: found });
    } catch (error) {
      reportError(error, t("seeFailed"));
    }
    setLooking(false);
  }

  const dayName = day && slots(`days.${day}`);
  const when = time
    ? dayName
      ? slots(`slots.${time}`, { day: dayName })
      : slots(`times.${time}`)
    : dayName;
  const where = place ? t("near", { place: placeName(place) }) : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={t("label")} className={styles.offer}>
      <div role="status" className={styles.words}>
        <OfferLines shown={shown} tellers={tellers} where={where} when={when} />
        {seen && !place ? <p>{t("nameless")}</p> : null}
        {title ? <p>{t("target", { title })}</p> : null}
        <p className={styles.soft}>{point && !seen ? t("seeHint") : t("onDevice")}</p>
      </div>
      <div className={styles.choices}>
        {point && !seen ? (
          <Button size="s" variant="secondary" busy={isLooking} onClick={() => look(point)}>
            {t("see")}
          </Button>
        ) : null}
        {point && place ? (
          <Button
            size="s"
            variant="secondary"
            onClick={() => onPlace(ownPlace({ name: place.name, ...point, around: place }))}
          >
            {t("usePlace")}
          </Button>
        ) : null}
        {time ? (
          <Button size="s" variant="secondary" onClick={() => onSlot({ time_of_day: time })}>
            {t("useTime", { time })}
          </Button>
        ) : null}
        {day && dayName ? (
          <Button size="s" variant="secondary" onClick={() => onSlot({ day_of_week: day })}>
            {t("useDay", { day: dayName })}
          </Button>
        ) : null}
        <Button size="s" variant="quiet" onClick={() => forgetOrigins(list)}>
          {t("refuse")}
        </Button>
      </div>
    </div>
  );
}

function isSame(one: Point | undefined, other: Point): boolean {
  return one?.lat === other.lat && one.long === other.long;
}

function placeName({ name, city, country }: FoundPlace): string {
  return [...new Set([name, city, country])].filter(Boolean).join(", ");
}
