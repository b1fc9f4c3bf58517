import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnUser } from "../../../contract/users.ts";
import { showSnack } from "../../lib/alerts.ts";
import { reportError } from "../../lib/report-error.ts";
import { adoptUser } from "../../lib/session.ts";
import { uploadImage } from "../../lib/upload.ts";
import { useServices } from "../../services.ts";
import type { Crop } from "./crop.ts";
import { cropToFile } from "./draw-crop.ts";

/** Saves a part of a picture as the profile picture, or takes the picture away. */
export function usePictureChange(user: OwnUser) {
  const t = useTranslations("account.picture");
  const shell = useTranslations("shell");
  const services = useServices();
  const [isSaving, setSaving] = useState(false);

  async function set(profile_picture_id: string | null): Promise<void> {
    const { data } = await services.api("PATCH /account", { body: { profile_picture_id } });
    adoptUser(services, data.user);
  }

  /** True when it went well; what went wrong has been told. */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    setSaving(true);
    try {
      await work();
      return true;
    } catch (error) {
      reportError(error, shell("error"));
      return false;
    } finally {
      setSaving(false);
    }
  }

  const save = (picture: ImageBitmap, crop: Crop) =>
    attempt(async () => {
      const asset = await uploadImage(await cropToFile(picture, crop), services);
      await set(asset.id);
      showSnack({ type: "success", heading: t("saved") });
    });

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

  return { isSaving, save, remove };
}
