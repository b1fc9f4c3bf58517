import Bookmark from "lucide-react/icons/bookmark";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useWhenSignedIn } from "../../domain/session/when-signed-in.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./save-button.module.css";

const AddToListModal = lazy(() =>
  import("./add-to-list-modal.tsx").then((module) => ({ default: module.AddToListModal })),
);

type SaveButtonProps = {
  capsule: { id: string; title: string };
  /** Whether it is in some list of the viewer's. */
  isSaved: boolean;
};

/** Opens the viewer's lists; a visitor is asked to log in. */
export function SaveButton({ capsule, isSaved }: SaveButtonProps) {
  const t = useTranslations("lists.add");
  const whenSignedIn = useWhenSignedIn();
  const [isOpen, setOpen] = useState(false);
  const intent = { action: "save-capsule", id: capsule.id, name: capsule.title } as const;
  return (
    <>
      <Button
        variant="secondary"
        className={styles.save}
        data-saved={isSaved || undefined}
        icon={<Bookmark />}
        onClick={() => whenSignedIn(intent, () => setOpen(true))}
      >
        <span className={styles.words}>{isSaved ? t("saved") : t("save")}</span>
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <AddToListModal capsule={capsule} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
