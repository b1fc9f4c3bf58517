import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnUser } from "../../../../contract/users.ts";
import { problemOf } from "../../../domain/media/uploading/chosen-file.ts";
import { profilePictureAt } from "../../../domain/person/profile-picture.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { FilePick } from "./file-pick.tsx";
import styles from "./profile-picture.module.css";
import { usePictureChange } from "./use-picture-change.ts";

const CropModal = lazy(() =>
  import("./crop-modal.tsx").then((module) => ({ default: module.CropModal })),
);
const FullPictureModal = lazy(() =>
  import("./full-picture-modal.tsx").then((module) => ({ default: module.FullPictureModal })),
);

export function ProfilePicture({ user }: { user: OwnUser }) {
  const t = useTranslations("account.picture");
  const words = useTranslations("media.refused");
  const { profile_picture: current, full_name: name } = user;
  const [chosen, setChosen] = useState<ImageBitmap | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isEnlarged, setEnlarged] = useState(false);
  const change = usePictureChange(user);
  const face = <Avatar name={name} src={profilePictureAt(current, 300)} size={96} isDecorative />;

  async function choose(file: File): Promise<void> {
    setRefusal(null);
    change.forgetProblem();
    const problem = problemOf(file);
    if (problem === "imageSize") return setRefusal(words("imageSize", { name: file.name }));
    try {
      setChosen(await createImageBitmap(file));
    } catch {
      setRefusal(t("unreadable", { name: file.name }));
    }
  }

  return (
    <div className={styles.row}>
      {current ? (
        <button
          type="button"
          className={styles.face}
          aria-label={t("enlarge")}
          onClick={() => setEnlarged(true)}
        >
          {face}
        </button>
      ) : (
        face
      )}
      <div className={styles.actions}>
        <FilePick label={current ? t("change") : t("choose")} onPick={choose} />
        {current ? (
          <Button variant="quiet" size="s" busy={change.isSaving} onClick={change.remove}>
            {t("remove")}
          </Button>
        ) : null}
      </div>
      {refusal ? (
        <div className={styles.refusal}>
          <Alert type="error" heading={refusal} isLive />
        </div>
      ) : null}
      <Suspense fallback={null}>
        {chosen ? (
          <CropModal
            picture={chosen}
            isSaving={change.isSaving}
            problem={change.problem}
            onClose={() => setChosen(null)}
            onSave={async (crop) => {
              if (await change.save(chosen, crop)) setChosen(null);
            }}
          />
        ) : null}
        {isEnlarged && current ? (
          <FullPictureModal name={name} picture={current} onClose={() => setEnlarged(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}
