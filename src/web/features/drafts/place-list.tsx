import MapPin from "lucide-react/icons/map-pin";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DraftExperience } from "../../lib/draft-shape.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { AddPlaceModal } from "./add-place-modal.tsx";
import { experienceFieldId } from "./checklist.ts";
import { limits } from "./draft-limits.ts";
import styles from "./part-list.module.css";
import { placeLine } from "./place-line.ts";
import { useRemoval } from "./use-desk.ts";

export function PlaceList({ experience }: { experience: DraftExperience }) {
  const t = useTranslations("drafts.places");
  const remove = useRemoval();
  const [isAdding, setIsAdding] = useState(false);
  const { id, places } = experience;
  return (
    <div className={styles.part}>
      <h4 className={styles.legend}>{t("label")}</h4>
      {places.length > 0 ? (
        <ul className={styles.list}>
          {places.map((place) => (
            <li key={place.id} className={styles.item}>
              <MapPin />
              <span className={styles.words}>
                <span>{place.name}</span>
                <span className={styles.detail}>{placeLine(place)}</span>
              </span>
              <IconButton
                label={t("remove", { name: place.name })}
                icon={<X />}
                onClick={() =>
                  remove({
                    path: `experiences/${id}/places/${place.id}`,
                    value: place,
                    heading: t("removed", { name: place.name }),
                    next: experienceFieldId(id, "places"),
                  })
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        id={experienceFieldId(id, "places")}
        variant="secondary"
        size="s"
        icon={<Plus />}
        disabled={places.length >= limits.places}
        onClick={() => setIsAdding(true)}
      >
        {t("add")}
      </Button>
      {isAdding ? (
        <AddPlaceModal experience={experience} onClose={() => setIsAdding(false)} />
      ) : null}
    </div>
  );
}
