import Bookmark from "lucide-react/icons/bookmark";
import { lazy, Suspense, useState } from "react";
import { requireWordsOf } from "../../boot/catalog.ts";
import type { SaveProps } from "../../domain/capsule/save-slot.ts";
import { useWhenSignedIn } from "../../domain/session/when-signed-in.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import styles from "./card-save.module.css";

const AddToListModal = lazy(async () => {
  const [{ AddToListModal: Modal }] = await Promise.all([
    import("./add-to-list-modal.tsx"),
    requireWordsOf("lists"),
  ]);
  return { default: Modal };
});

/** Opens the viewer's lists without leaving the page; a visitor is asked to log in. */
export function CardSave({ capsule, label }: SaveProps) {
  const whenSignedIn = useWhenSignedIn();
  const [isOpen, setOpen] = useState(false);
  const intent = { action: "save-capsule", id: capsule.id, name: capsule.title } as const;
  return (
    <>
      <IconButton
        variant="floating"
        label={label}
        className={styles.save}
        data-saved={capsule.saved || undefined}
        icon={<Bookmark />}
        onClick={() => whenSignedIn(intent, () => setOpen(true))}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <AddToListModal capsule={capsule} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
