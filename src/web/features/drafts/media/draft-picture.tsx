import { skyOf } from "../../../ui/sky/sky.ts";
import type { Draft } from "../store/draft-shape.ts";
import styles from "./draft-picture.module.css";
import { posterId } from "./keep-file.ts";

type DraftPictureProps = { draft: Draft; urls: ReadonlyMap<string, string> };

/** The first cover of a draft, or the sky of its time of day. */
export function DraftPicture({ draft, urls }: DraftPictureProps) {
  const [cover] = draft.cover_assets;
  const [time] = draft.experiences.flatMap(({ time_of_day }) => time_of_day ?? []);
  const url = cover && urls.get(cover.asset_type === "video" ? posterId(cover.id) : cover.id);
  return (
    <div className={styles.picture} data-slot={time ?? skyOf(draft.id)}>
      {url ? <img src={url} alt="" /> : null}
    </div>
  );
}
