import UserPlus from "lucide-react/icons/user-plus";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useJustPublished } from "../../domain/capsule/just-published.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import styles from "./choose-readers.module.css";

const AccessModal = lazy(() =>
  import("./access-modal.tsx").then((module) => ({ default: module.AccessModal })),
);

/** Offers to let people into a private capsule that was just published: nobody else sees it yet. */
export function ChooseReaders({ capsule }: { capsule: { id: string; title: string } }) {
  const t = useTranslations("people.access");
  const isNew = useJustPublished(({ capsuleId }) => capsuleId === capsule.id);
  const [isOpen, setOpen] = useState(false);
  if (!isNew && !isOpen) return null;
  return (
    <div className={styles.offer}>
      <Alert
        type="info"
        heading={t("onlyYou")}
        action={
          <Button size="s" icon={<UserPlus />} onClick={() => setOpen(true)}>
            {t("choose")}
          </Button>
        }
      />
      <Suspense fallback={null}>
        {isOpen ? (
          <AccessModal
            capsule={capsule}
            onClose={() => {
              useJustPublished.setState({ capsuleId: null });
              setOpen(false);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
