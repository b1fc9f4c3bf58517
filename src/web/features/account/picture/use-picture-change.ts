import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnUser } from "../../../../contract/users.ts";
import { reportError } from "../../../api/report-error.ts";
import { uploadImage } from "../../../api/upload.ts";
import { reasonOf } from "../../../api/upload-refusal.ts";
import { adoptUser } from "../../../domain/session/session.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useServices } from "../../../services.ts";
import type { Crop } from "./crop.ts";
import { cropToFile } from "./draw-crop.ts";

/** Saves a part of a picture as the profile picture, or takes the picture away. */
export function usePictureChange(user: OwnUser) {
  const t = useTranslations("account.picture");
  const shell = useTranslations("shell");
  const services = useServices();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function set(profile_picture_id: string | null): Promise<void> {
    const { data } = await services.api("PATCH /account", { body: { profile_picture_id } });
    adoptUser(services, data.user);
  }

  /** Runs the work and gives true if it succeeded; a failure has been shown. */
  async function attempt(
    work: () => Promise<void>,
    tell = (error: unknown) => reportError(error, shell("error")),
  ): Promise<boolean> {
    setSaving(true);
    try {
      await work();
      return true;
    } catch (error) {
      tell(error);
      return false;
    } finally {
      setSaving(false);
    }
  }

  const save = (picture: ImageBitmap, crop: Crop) => {
    setProblem(null);
    return attempt(
      async () => {
        const asset = await uploadImage(await cropToFile(picture, crop), services);
        await set(asset.id);
        showSnack({ type: "success", heading: t("saved") });
      },
      (error) => setProblem(reasonOf(error) || t("failed")),
    );
  };

  const remove = () => {
    const before = user.profile_picture_id;
    return attempt(async () => {
      await set(null);
      showSnack({
        type: "success",
        heading: t("removed"),
        action: { label: t("undo"), run: () => void attempt(() => set(before)) },
      });
    });
  };

  return { isSaving, problem, forgetProblem: () => setProblem(null), save, remove };
}
