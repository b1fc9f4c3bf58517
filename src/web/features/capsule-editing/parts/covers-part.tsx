import { useTranslations } from "use-intl";
import type { Asset } from "../../../../contract/assets.ts";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import { CoverMosaic } from "../../capsules/pictures/cover-mosaic.tsx";
import { ownCovers } from "../saving/changes.ts";
import { useEditing } from "../use-editing.ts";
import { AddFiles } from "./add-files.tsx";
import styles from "./media-strip.module.css";
import { MediaStrip } from "./media-strip.tsx";

const most = 20;

/** The covers as readers see them, and under them in a row where they are put in order. */
export function CoversPart({ capsule }: { capsule: WholeFlenjor }) {
  const t = useTranslations("capsules.edit.covers");
  const { changeCapsule } = useEditing();
  const covers = ownCovers(capsule);
  const change = (next: Asset[]) =>
    changeCapsule(
      { cover_asset_ids: next.map(({ id }) => id) },
      next.length > 0 ? { cover_assets: next } : {},
    );
  return (
    <div className={styles.part}>
      <CoverMosaic capsule={capsule} />
      <MediaStrip
        label={t("label")}
        assets={covers}
        onFirst={(asset) => change([asset, ...covers.filter((one) => one !== asset)])}
        onRemove={(asset) => change(covers.filter((one) => one !== asset))}
      />
      {covers.length < most ? (
        <AddFiles onAssets={(assets) => change([...covers, ...assets].slice(0, most))}>
          {t("add")}
        </AddFiles>
      ) : null}
    </div>
  );
}
