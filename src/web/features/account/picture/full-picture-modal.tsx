import { useTranslations } from "use-intl";
import type { Asset } from "../../../../contract/assets.ts";
import { profilePictureAt } from "../../../domain/person/profile-picture.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "./full-picture-modal.module.css";

type FullPictureModalProps = { name: string; picture: Asset; onClose: () => void };

/** A profile picture as large as it is kept. */
export function FullPictureModal({ name, picture, onClose }: FullPictureModalProps) {
  const t = useTranslations("account.picture");
  return (
    <Dialog open onClose={onClose} title={name}>
      <img
        className={styles.picture}
        src={profilePictureAt(picture, 500) ?? undefined}
        width={500}
        height={500}
        alt={t("full", { name })}
      />
    </Dialog>
  );
}
