import { type ComponentProps, lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { profilePictureAt } from "../domain/person/profile-picture.ts";
import type { PageViewer } from "../page-state.ts";
import { Avatar } from "../ui/avatar.tsx";
import styles from "./profile-menu.module.css";

const ProfileMenuItems = lazy(() =>
  import("./profile-menu-items.tsx").then((module) => ({ default: module.ProfileMenuItems })),
);

/** The face in the bar. What it opens is loaded when someone reaches for it. */
export function ProfileMenu({ viewer }: { viewer: PageViewer }) {
  const [isWanted, setIsWanted] = useState(false);
  const button = <FaceButton viewer={viewer} onClick={() => setIsWanted(true)} />;
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <ProfileMenuItems viewer={viewer} trigger={<FaceButton viewer={viewer} />} />
    </Suspense>
  );
}

function FaceButton({ viewer, ...button }: ComponentProps<"button"> & { viewer: PageViewer }) {
  const t = useTranslations("shell");
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded="false"
      {...button}
      className={styles.face}
      aria-label={t("profileMenu")}
    >
      <Avatar
        className={styles.picture}
        name={viewer.full_name}
        src={profilePictureAt(viewer.profile_picture, 50)}
        size={50}
        isDecorative
      />
    </button>
  );
}
