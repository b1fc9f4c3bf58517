import { useState } from "react";
import { useTranslations } from "use-intl";
import { showModalAlert } from "../../../lib/alerts.ts";
import { useDesk } from "../desk/use-desk.ts";
import { type MediaList, type MediaValue, write } from "../store/draft-paths.ts";
import type { DraftMedia } from "../store/draft-shape.ts";
import { nextOrder } from "../store/draft-shape.ts";
import { isRefusedFile, takeFile } from "./take-media.ts";

/** Puts chosen files into a list of the draft. */
export function useMediaTaking(paths: MediaList, list: readonly DraftMedia[], limit: number) {
  const t = useTranslations("drafts.media");
  const { change } = useDesk();
  const [isTaking, setTaking] = useState(false);

  async function take(files: readonly File[]): Promise<void> {
    setTaking(true);
    const room = Math.max(0, limit - list.length);
    const problems = files.length > room ? [t("full", { count: limit })] : [];
    let order = nextOrder(list);
    for (const file of files.slice(0, room)) {
      const taken = await takeFile(file);
      if (isRefusedFile(taken)) {
        problems.push(t(`refused.${taken.reason}`, { name: taken.name }));
        continue;
      }
      const { id, ...media } = taken;
      change(write(paths.of(id), { ...media, order: order++ }));
    }
    setTaking(false);
    if (problems.length > 0) {
      // A line for each file that was left out: too many to read before a snack goes.
      showModalAlert({ type: "error", heading: t("refused.heading"), messages: problems });
    }
  }

  return { take, isTaking };
}

/** The value of a picture in the draft, to put it back after it was removed. */
export function mediaValue({ order, asset_type, name, width, height }: DraftMedia): MediaValue {
  return { order, asset_type, name, width, height };
}
