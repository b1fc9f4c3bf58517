import { keepPreviousData, useQuery } from "@tanstack/react-query";
import MapPin from "lucide-react/icons/map-pin";
import { useTranslations } from "use-intl";
import { limits } from "../../../contract/limits.ts";
import { useIsOnline } from "../../api/online.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/form/combobox.tsx";
import styles from "./add-place-modal.module.css";
import { readWhere } from "./maps-link.ts";
import { NameField } from "./name-field.tsx";
import { ownPlace } from "./own-place.ts";
import { placeDetail } from "./place-line.ts";
import { PlaceMap } from "./place-map.tsx";
import { withPicked, withText } from "./place-sketch.ts";
import type { WayProps } from "./place-way.ts";
import { placesQuery, suggestedPlaces, usedPlacesQuery } from "./places-query.ts";

const shortest = 2;
const nothing: readonly [] = [];

/** Looks a place up by name while one types, or reads it from a link to a map. */
export function PlaceSearch(props: WayProps) {
  const { sketch, onSketch, near, place, isJudged } = props;
  const t = useTranslations("places");
  const where = readWhere(sketch.text);
  const chosen = sketch.picked ?? (where?.point ? place : null);
  const { suggested, note } = useSuggestions(where || sketch.picked ? "" : sketch.text, near);

  function problem(): string | undefined {
    if (where && !where.point) return t("linkUnreadable");
    return isJudged && !place && !where ? t("choose") : undefined;
  }

  return (
    <>
      <Combobox
        label={t("search")}
        hint={sketch.text ? undefined : t("searchHint")}
        listLabel={t("found")}
        placeholder={t("searchExample")}
        error={problem()}
        maxLength={limits.webAddress}
        value={sketch.text}
        onChange={(text) => onSketch(withText(sketch, text))}
        suggestions={suggested.map(({ place: one, count }, index) => ({
          id: String(index),
          name: one.name,
          detail: count ? `${placeDetail(one)} · ${t("used", { count })}` : placeDetail(one),
          icon: <MapPin />,
        }))}
        onPick={({ id }) => {
          const picked = suggested[Number(id)]?.place;
          if (picked) onSketch(withPicked(sketch, picked));
        }}
        note={note}
        isFirst
        isInline
      />
      {chosen || where?.point || !sketch.text.trim() ? null : <OtherWays onWay={props.onWay} />}
      {where?.point ? (
        <>
          <p className={styles.townless} role="status">
            {props.isTownless ? t("noTown") : null}
          </p>
          <NameField
            sketch={sketch}
            onSketch={onSketch}
            there={props.there}
            hint={placeDetail(place ?? ownPlace({ ...where.point, name: "" }))}
            error={isJudged && !place ? t("nameNeeded") : undefined}
          />
        </>
      ) : null}
      {sketch.picked ? (
        <div className={styles.chosen} role="status">
          <MapPin />
          <span className={styles.words}>
            <span className={styles.name}>{sketch.picked.name}</span>
            <span className={styles.detail}>{placeDetail(sketch.picked)}</span>
          </span>
        </div>
      ) : null}
      {where?.point || chosen ? (
        <PlaceMap
          point={where?.point ?? chosen}
          name={chosen?.name ?? t("pin")}
          focus={where?.point ?? chosen}
        />
      ) : null}
    </>
  );
}

/** The search finds only towns and places that others used; two buttons lead to the other ways. */
function OtherWays({ onWay }: Pick<WayProps, "onWay">) {
  const t = useTranslations("places");
  return (
    <div className={styles.otherWays}>
      <span className={styles.hint}>{t("notThere")}</span>
      <Button size="s" variant="secondary" onClick={() => onWay("pin")}>
        {t("toMap")}
      </Button>
      <Button size="s" variant="secondary" onClick={() => onWay("hand")}>
        {t("toHand")}
      </Button>
    </div>
  );
}

function useSuggestions(text: string, near: WayProps["near"]) {
  const t = useTranslations("places");
  const services = useServices();
  const isOnline = useIsOnline();
  const search = useDebounced(text.trim());
  const isAsking = search.length >= shortest && text.trim().length >= shortest && isOnline;
  const asking = { search, near };
  const options = { enabled: isAsking, placeholderData: keepPreviousData };
  const found = useQuery({ ...placesQuery(services, asking), ...options });
  // Places that others used are an extra: without them the other suggestions are shown.
  const used = useQuery({ ...usedPlacesQuery(services, asking), ...options, retry: false });
  const isReady = found.data !== undefined || found.isError;
  const suggested = isAsking
    ? suggestedPlaces(used.data ?? nothing, isReady ? (found.data ?? nothing) : nothing)
    : [];

  function note(): string | undefined {
    if (text.trim().length < shortest) return undefined;
    if (!isOnline) return t("offline");
    if (found.isError) return t("failed");
    if (!isAsking) return undefined;
    return found.data ? t("none") : t("searching");
  }

  return { suggested, note: note() };
}
