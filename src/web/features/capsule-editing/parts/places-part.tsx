import MapPin from "lucide-react/icons/map-pin";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Experience, Place } from "../../../../contract/experiences.ts";
import { AddPlaceModal } from "../../../domain/place/add-place-modal.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PlaceWords } from "../../capsules/experience/place-lines.tsx";
import styles from "../edit.module.css";
import { isStored } from "../saving/changes.ts";
import { useEditing } from "../use-editing.ts";

const most = 10;

export function PlacesPart({ experience }: { experience: Experience }) {
  const t = useTranslations("capsules.edit.places");
  const { read, addPlace, removePlace } = useEditing();
  const [plan, setPlan] = useState<Place[] | null>(null);
  const { id, places } = experience;
  if (!isStored(id)) return null;
  return (
    <>
      {places.length > 0 ? (
        <ul className={styles.list}>
          {places.map((place) => (
            <li key={place.id} className={styles.row}>
              <MapPin />
              <PlaceWords place={place} />
              {isStored(place.id) ? (
                <IconButton
                  label={t("remove", { name: place.name })}
                  icon={<X />}
                  onClick={() => removePlace(id, place.id, t("removed", { name: place.name }))}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {places.length < most ? (
        <Button
          size="s"
          variant="quiet"
          className={styles.add}
          icon={<Plus />}
          aria-label={t("addTo", { title: experience.title })}
          onClick={() => setPlan(read().experiences.flatMap((one) => one.places))}
        >
          {t("add")}
        </Button>
      ) : null}
      {plan ? (
        <AddPlaceModal
          plan={plan}
          near={places.at(-1) ?? plan.at(-1) ?? null}
          onPlace={(place) => addPlace(id, place)}
          onClose={() => setPlan(null)}
        />
      ) : null}
    </>
  );
}
