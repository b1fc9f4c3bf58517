import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Building from "lucide-react/icons/building-2";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../contract/limits.ts";
import type { FoundPlace } from "../../../contract/places.ts";
import { useIsOnline } from "../../api/online.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useServices } from "../../services.ts";
import { Combobox } from "../../ui/form/combobox.tsx";
import type { Point } from "./coordinates.ts";
import { placeDetail } from "./place-line.ts";
import { placesQuery } from "./places-query.ts";

type TownFieldProps = {
  town: FoundPlace | null;
  near: Point | null;
  onTown: (town: FoundPlace | null) => void;
  error?: string;
};

/** The town that something is in, chosen from those that begin with what is typed. */
export function TownField({ town, near, onTown, error }: TownFieldProps) {
  const t = useTranslations("places");
  const isOnline = useIsOnline();
  const [typed, setTyped] = useState<string | null>(null);
  const search = useDebounced((typed ?? "").trim());
  const isAsking = typed !== null && search.length >= 2 && isOnline;
  const { data, isError } = useQuery({
    ...placesQuery(useServices(), { search, near }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  });
  const found = isAsking ? (data ?? []) : [];

  function note(): string | undefined {
    if (typed === null) return undefined;
    if (!isOnline) return t("offlineTown");
    if (isError) return t("failedTown");
    return isAsking && data ? t("none") : undefined;
  }

  return (
    <Combobox
      label={t("town")}
      hint={t("townHint")}
      listLabel={t("found")}
      error={error}
      maxLength={limits.region}
      value={typed ?? (town ? [town.name, town.country].filter(Boolean).join(", ") : "")}
      onChange={(text) => {
        setTyped(text);
        onTown(null);
      }}
      suggestions={found.map((one, index) => ({
        id: String(index),
        name: one.name,
        detail: placeDetail(one),
        icon: <Building />,
      }))}
      onPick={({ id }) => {
        onTown(found[Number(id)] ?? null);
        setTyped(null);
      }}
      note={note()}
    />
  );
}
