import MapPin from "lucide-react/icons/map-pin";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import { AddPlaceModal } from "../../../domain/place/add-place-modal.tsx";
import { placeDetail } from "../../../domain/place/place-line.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { experienceFieldId } from "../desk/checklist.ts";
import { useDesk, useRemoval } from "../desk/use-desk.ts";
import styles from "../part-list.module.css";
import { experiencePaths, write } from "../store/draft-paths.ts";
import { type DraftExperience, nextOrder } from "../store/draft-shape.ts";
import { newDraftId } from "../store/draft-store.ts";

export function PlaceList({ experience }: { experience: DraftExperience }) {
  const t = useTranslations("drafts.places");
  const { draft, change } = useDesk();
  const remove = useRemoval();
  const [isAdding, setIsAdding] = useState(false);
  const { id, places } = experience;
  const plan = useMemo(() => draft.experiences.flatMap((one) => one.places), [draft.experiences]);
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
                <span className={styles.detail}>{placeDetail(place)}</span>
              </span>
              <IconButton
                label={t("remove", { name: place.name })}
                icon={<X />}
                onClick={() =>
                  remove({
                    path: experiencePaths(id).place(place.id),
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
        <AddPlaceModal
          plan={plan}
          near={places.at(-1) ?? plan.at(-1) ?? null}
          onPlace={(place) => {
            const order = nextOrder(places);
            change(write(experiencePaths(id).place(newDraftId()), { ...place, order }));
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
    </div>
  );
}
