import Share2 from "lucide-react/icons/share-2";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import styles from "./share-button.module.css";
import type { Shared } from "./share-links.ts";

const ShareModal = lazy(() =>
  import("./share-modal.tsx").then((module) => ({ default: module.ShareModal })),
);

type ShareButtonProps = {
  shared: Shared;
  /** Shows only the icon where there is little room. */
  isShort?: boolean;
};

export function ShareButton({ shared, isShort }: ShareButtonProps) {
  const t = useTranslations("sharing");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={shared.kind === "outing" ? "primary" : "secondary"}
        icon={<Share2 />}
        onClick={() => setOpen(true)}
      >
        <span className={isShort ? styles.short : undefined}>
          {t(shared.kind === "outing" ? "invite" : "share")}
        </span>
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <ShareModal shared={shared} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
