import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import { limitToTell } from "../../../domain/capsule/limit-to-tell.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useDesk } from "../desk/use-desk.ts";
import { type MediaList, write } from "../store/draft-paths.ts";
import type { DraftMedia } from "../store/draft-shape.ts";
import styles from "./alt-field.module.css";

type AltFieldProps = { media: DraftMedia; paths: MediaList };

/** Asks for the words that stand for a picture where it is not seen. */
export function AltField({ media, paths }: AltFieldProps) {
  const t = useTranslations("media.alt");
  const { change } = useDesk();
  if (media.refusal) return null;
  return (
    <TextArea
      className={styles.alt}
      label={t("label", { name: media.name })}
      isLabelHidden
      placeholder={t("example")}
      rows={1}
      maxLength={limits.alt}
      limit={limitToTell(media.alt, limits.alt)}
      value={media.alt}
      onChange={(event) => change(write(paths.altOf(media.id), event.target.value))}
    />
  );
}
