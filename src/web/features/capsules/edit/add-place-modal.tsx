import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Search from "lucide-react/icons/search";
import { useDeferredValue, useState } from "react";
import { useTranslations } from "use-intl";
import type { FoundPlace } from "../../../../contract/places.ts";
import { useServices } from "../../../services.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { placeLine } from "../place-line.ts";
import styles from "./edit.module.css";

type AddPlaceModalProps = {
  /** What is near it is found first. */
  near: { lat: number; long: number } | null;
  open: boolean;
  onPlace: (place: FoundPlace) => void;
  onClose: () => void;
};

const shortest = 2;
const shown = 8;

/** Finds a place by its name; choosing one adds it. */
export function AddPlaceModal({ near, open, onPlace, onClose }: AddPlaceModalProps) {
  const t = useTranslations("capsules.edit.places");
  const { api, locale } = useServices();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const query = {
    search,
    page_limit: shown,
    ...(near && { lat: near.lat.toFixed(6), long: near.long.toFixed(6) }),
  };
  const { data, isError } = useQuery({
    queryKey: ["places", locale, query],
    queryFn: async ({ signal }) => (await api("GET /places", { query }, { signal })).data.places,
    enabled: open && search.length >= shortest,
    placeholderData: keepPreviousData,
  });
  const found = search.length >= shortest ? (data ?? []) : [];

  function note(): string | null {
    if (isError) return t("failed");
    if (search.length < shortest) return t("hint");
    return data && found.length === 0 ? t("none") : null;
  }

  function close(): void {
    setTyped("");
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={t("add")}>
      <TextField
        type="search"
        label={t("search")}
        icon={<Search />}
        autoComplete="off"
        data-autofocus=""
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.found}>
        <p role="status" className={styles.soft}>
          {note()}
        </p>
        {found.map((place) => (
          <button
            key={`${place.provider}${place.provider_id}`}
            type="button"
            className={styles.place}
            onClick={() => {
              onPlace(place);
              close();
            }}
          >
            <span>{place.name}</span>
            <span className={styles.soft}>{placeLine(place)}</span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
