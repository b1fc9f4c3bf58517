import MapPin from "lucide-react/icons/map-pin";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import { AddPlaceModal } from "../../../domain/place/add-place-modal.tsx";
import { placeDetail } from "../../../domain/place/place-line.ts";
import { useDesk } from "../desk/use-desk.ts";
import styles from "../part-list.module.css";
import { PartList } from "../part-list.tsx";
import { experiencePaths, write } from "../store/draft-paths.ts";
import { type DraftExperience, nextOrder } from "../store/draft-shape.ts";
import { newDraftId } from "../store/draft-store.ts";

export function PlaceList({ experience }: { experience: DraftExperience }) {
  const t = useTranslations("drafts.places");
  const { draft, change } = useDesk();
  const [isAdding, setIsAdding] = useState(false);
  const { id, places } = experience;
  const plan = useMemo(() => draft.experiences.flatMap((one) => one.places), [draft.experiences]);
  return (
    <div className={styles.part}>
      <PartList
        experience={experience}
        kind="places"
        parts={places}
        most={limits.places}
        words={{
          label: t("label"),
          add: t("add"),
          remove: (name) => t("remove", { name }),
          removed: (name) => t("removed", { name }),
        }}
        show={(place) => ({ icon: <MapPin />, name: place.name, detail: placeDetail(place) })}
        pathOf={experiencePaths(id).place}
        onAdd={() => setIsAdding(true)}
      />
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
