import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Flenjor } from "../../../contract/capsules.ts";
import { filterBounds } from "../../../contract/shared/discover-parameters.ts";
import { useMapLook } from "../../domain/map/use-map-look.ts";
import { type AskedSlot, answerTo, skyFor } from "../../domain/slot/asked-slot.ts";
import { useSlotWords } from "../../domain/slot/slot-words.ts";
import { Button } from "../../ui/button.tsx";
import { PinMap } from "../../ui/map/map.tsx";
import type { MapArea } from "../../ui/map/map-engine.ts";
import styles from "./discover-map.module.css";
import { askedSlot, type Filters, nearKm, writeFilters } from "./filters.ts";
import { PinCard } from "./pin-card.tsx";
import { filtersLink, useFilters } from "./use-filters.ts";

type DiscoverMapProps = {
  capsules: readonly Flenjor[];
  lit: string | null;
  onLight: (ids: readonly string[]) => void;
};

/** The capsules of the list as pins; moving the map offers to search there. */
export function DiscoverMap({ capsules, lit, onLight }: DiscoverMapProps) {
  const t = useTranslations("discover.map");
  const look = useMapLook();
  const navigate = useNavigate();
  const [filters] = useFilters();
  const [moved, setMoved] = useState<MapArea | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const slot = askedSlot(filters);
  const pins = usePins(capsules, slot);
  const { map: _, ...asked } = writeFilters(filters);
  const occasion = JSON.stringify(asked);
  const [searched, setSearched] = useState(occasion);
  // After another search, the offer to search here and the chosen pin no longer apply.
  if (searched !== occasion) {
    setSearched(occasion);
    setMoved(null);
    setChosen([]);
  }
  const here = capsules.filter(({ id }) => chosen.includes(id));
  return (
    <div className={styles.map}>
      <PinMap
        label={t("label")}
        look={look}
        pins={pins}
        isClustered
        occasion={occasion}
        area={areaOf(filters) ?? nearArea(filters, capsules)}
        lit={lit ?? chosen[0] ?? null}
        onLight={onLight}
        onPress={setChosen}
        onMoved={setMoved}
        fallback={<p className={styles.none}>{t("impossible")}</p>}
      />
      {moved ? (
        <Button
          className={styles.search}
          size="s"
          onClick={() =>
            navigate(filtersLink({ ...filters, ...asFilter(moved) }), { preventScrollReset: true })
          }
        >
          {t("search")}
        </Button>
      ) : null}
      {here.length > 0 ? (
        <PinCard capsules={here} asked={slot} onClose={() => setChosen([])} />
      ) : null}
    </div>
  );
}

/** A pin has the colour of the slot that was searched for, and its label names that slot. */
function usePins(capsules: readonly Flenjor[], asked: AskedSlot | null) {
  const words = useSlotWords();
  const { day = null, time = null } = asked ?? {};
  return useMemo(
    () =>
      capsules.flatMap((capsule) => {
        const { id, title, place } = capsule;
        if (!place) return [];
        const when = words.answer(answerTo(capsule, { day, time }));
        const name = when ? `${title}, ${when}` : title;
        const sky = skyFor(capsule, { day, time });
        return [{ id, lat: place.lat, long: place.long, name, sky }];
      }),
    [capsules, day, time, words],
  );
}

function areaOf({ area, lat, long, radius_km }: Filters): MapArea | null {
  if (!area || !lat || !long || !Number(radius_km)) return null;
  return { lat: Number(lat), long: Number(long), radiusKm: Number(radius_km) };
}

/**
 * In a search near a point, the map shows the near part, even where the list goes on to far
 * capsules.
 */
function nearArea(filters: Filters, capsules: readonly Flenjor[]): MapArea | null {
  const radiusKm = nearKm(filters);
  const isAnyNear = capsules.some(
    ({ distance_km: km }) => km !== undefined && km <= (radiusKm ?? 0),
  );
  if (radiusKm === null || !isAnyNear) return null;
  return { lat: Number(filters.lat), long: Number(filters.long), radiusKm };
}

function asFilter({ lat, long, radiusKm }: MapArea): Partial<Filters> {
  const { min, max } = filterBounds.radius_km;
  const km = Math.min(max, Math.max(min, Math.ceil(radiusKm)));
  return {
    lat: lat.toFixed(4),
    long: long.toFixed(4),
    radius_km: String(km),
    near: null,
    area: true,
    sort: null,
  };
}
