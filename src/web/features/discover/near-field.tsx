import { useQuery } from "@tanstack/react-query";
import LocateFixed from "lucide-react/icons/locate-fixed";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import styles from "./filter-sheet.module.css";
import { type Filters, nowhere } from "./filters.ts";
import { pointFilters, useLocating } from "./use-locating.ts";

const radii = ["5", "25", "500"];

const dayTrip = "day";

/** An address may ask for a radius that is not among those on offer. */
function radiiWith(asked: string | null): string[] {
  const isKnown = asked === null || asked === "any" || radii.includes(asked);
  return isKnown ? radii : [...radii, asked].sort((a, b) => Number(a) - Number(b));
}

type NearFieldProps = { filters: Filters; onChange: (part: Partial<Filters>) => void };

/** Near me, or near a place; and how far at most. */
export function NearField({ filters, onChange }: NearFieldProps) {
  const t = useTranslations("discover.filters");
  const { api, locale } = useServices();
  const [text, setText] = useState(filters.near ?? "");
  const isAsking = text.length > 1 && text !== filters.near;
  const { data: places = [] } = useQuery({
    queryKey: ["places", locale, text],
    enabled: isAsking,
    queryFn: async ({ signal }) =>
      (await api("GET /places", { query: { search: text, page_limit: 5 } }, { signal })).data
        .places,
  });

  const { state, locate } = useLocating((point) => {
    onChange(point);
    setText("");
  });

  return (
    <fieldset className={styles.near}>
      <legend>{t("near")}</legend>
      <Button
        variant="secondary"
        icon={<LocateFixed />}
        busy={state === "locating"}
        aria-pressed={filters.lat !== null && !filters.near && !filters.area}
        onClick={locate}
      >
        {state === "locating" ? t("locating") : t("nearMe")}
      </Button>
      {state === "failed" ? <p role="status">{t("noLocation")}</p> : null}
      <TextField
        label={t("nearPlace")}
        value={text}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          if (!event.target.value) onChange(nowhere);
        }}
      />
      {isAsking && places.length > 0 ? (
        <ul className={styles.places}>
          {places.map((place) => (
            <li key={`${place.lat},${place.long}`}>
              <button
                type="button"
                className={styles.place}
                onClick={() => {
                  onChange(pointFilters(place.lat, place.long, place.name));
                  setText(place.name);
                }}
              >
                {place.address || place.name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {filters.lat ? (
        <Select
          label={t("near")}
          isLabelHidden
          value={filters.radius_km ?? dayTrip}
          onChange={(value) => onChange({ radius_km: value === dayTrip ? null : value })}
          options={[
            { value: dayTrip, label: t("dayTrip") },
            ...radiiWith(filters.radius_km).map((km) => ({
              value: km,
              label: t("radius", { km: Number(km) }),
            })),
            { value: "any", label: t("anywhere") },
          ]}
        />
      ) : null}
    </fieldset>
  );
}
