import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { FoundPlace } from "../../../contract/places.ts";
import { TextField } from "../../ui/field.tsx";
import styles from "./add-place-modal.module.css";
import { coordinates } from "./coordinates.ts";
import { limits } from "./draft-limits.ts";
import { ownPlace } from "./own-place.ts";

type PlaceByHandProps = { isJudged: boolean; onPlace: (place: FoundPlace | null) => void };

/** Everything of a place as its writer knows it. */
export function PlaceByHand({ isJudged, onPlace }: PlaceByHandProps) {
  const t = useTranslations("drafts.places");
  const [fields, setFields] = useState({ name: "", address: "", city: "", country: "", where: "" });
  const name = fields.name.trim();
  const point = coordinates(fields.where);
  const { lat, long } = point ?? {};

  useEffect(() => {
    const isWhole = name !== "" && lat !== undefined && long !== undefined;
    const { address, city, country } = fields;
    onPlace(
      isWhole
        ? ownPlace({
            name,
            lat,
            long,
            address: address.trim(),
            city: city.trim(),
            country: country.trim(),
          })
        : null,
    );
  }, [name, lat, long, fields, onPlace]);

  const control = (field: keyof typeof fields) => ({
    value: fields[field],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) =>
      setFields({ ...fields, [field]: event.target.value }),
  });

  return (
    <>
      <TextField
        label={t("name")}
        maxLength={limits.placeName}
        error={isJudged && name === "" ? t("nameNeeded") : undefined}
        {...control("name")}
      />
      <TextField
        label={t("coordinates")}
        hint={t("coordinatesHint")}
        placeholder="38.7139, -9.1334"
        error={isJudged && !point ? t("coordinatesNeeded") : undefined}
        {...control("where")}
      />
      <TextField label={t("address")} optional maxLength={limits.address} {...control("address")} />
      <div className={styles.pair}>
        <TextField label={t("city")} optional maxLength={100} {...control("city")} />
        <TextField label={t("country")} optional maxLength={100} {...control("country")} />
      </div>
    </>
  );
}
