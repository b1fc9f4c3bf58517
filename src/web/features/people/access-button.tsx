import UserPlus from "lucide-react/icons/user-plus";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import styles from "./access-button.module.css";

const AccessModal = lazy(() =>
  import("./access-modal.tsx").then((module) => ({ default: module.AccessModal })),
);

/** For the owner of a private capsule. */
export function AccessButton({ capsule }: { capsule: { id: string; title: string } }) {
  const t = useTranslations("people.access");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<UserPlus />} onClick={() => setOpen(true)}>
        <span className={styles.short}>{t("open")}</span>
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <AccessModal capsule={capsule} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
