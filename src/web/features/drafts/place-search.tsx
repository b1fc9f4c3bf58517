import { keepPreviousData, useQuery } from "@tanstack/react-query";
import MapPin from "lucide-react/icons/map-pin";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { FoundPlace } from "../../../contract/places.ts";
import { useIsOnline } from "../../lib/online.ts";
import { useServices } from "../../services.ts";
import styles from "./add-place-modal.module.css";
import { Combobox } from "./combobox.tsx";
import { placeLine } from "./place-line.ts";
import { PlaceMap } from "./place-map.tsx";
import { type Point, placesQuery } from "./places-query.ts";
import { useSettled } from "./use-settled.ts";

type PlaceSearchProps = {
  near: Point | null;
  place: FoundPlace | null;
  onPlace: (place: FoundPlace | null) => void;
  isJudged: boolean;
};

const shortest = 2;

/** Looks a place up by name while one types, and shows the chosen one on the map. */
export function PlaceSearch({ near, place, onPlace, isJudged }: PlaceSearchProps) {
  const t = useTranslations("drafts.places");
  const services = useServices();
  const isOnline = useIsOnline();
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim());
  const isAsking = search.length >= shortest && isOnline;
  const { data, isError } = useQuery({
    ...placesQuery(services, { search, near }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  });
  const found = isAsking && !place ? (data ?? []) : [];
  const idOf = (index: number) => String(index);

  function note(): string | undefined {
    if (!isOnline) return t("offline");
    if (isError) return t("failed");
    return isAsking && data && !place ? t("none") : undefined;
  }

  return (
    <>
      <Combobox
        label={t("search")}
        listLabel={t("found")}
        placeholder={t("searchExample")}
        error={isJudged && !place ? t("choose") : undefined}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          onPlace(null);
        }}
        suggestions={found.map((one, index) => ({
          id: idOf(index),
          name: one.name,
          detail: placeLine(one),
          icon: <MapPin />,
        }))}
        onPick={({ id }) => {
          const picked = found[Number(id)] ?? null;
          onPlace(picked);
          if (picked) setTyped(picked.name);
        }}
        note={note()}
        isFirst
        isInline
      />
      {place ? (
        <div className={styles.chosen}>
          <MapPin />
          <span className={styles.words}>
            <span className={styles.name}>{place.name}</span>
            <span className={styles.detail}>{placeLine(place)}</span>
          </span>
        </div>
      ) : null}
      {place ? <PlaceMap point={place} name={place.name} /> : null}
    </>
  );
}
