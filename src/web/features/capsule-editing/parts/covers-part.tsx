import ImagePlus from "lucide-react/icons/image-plus";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import { limits } from "../../../../contract/limits.ts";
import { AddCoverModal } from "../../../domain/media/covers/add-cover-modal.tsx";
import { AddedCards } from "../../../domain/media/uploading/added-cards.tsx";
import { FileDrop } from "../../../domain/media/uploading/file-drop.tsx";
import { usePastedFiles } from "../../../domain/media/uploading/use-pasted-files.ts";
import { Button } from "../../../ui/button.tsx";
import { CoverMosaic } from "../../capsules/pictures/cover-mosaic.tsx";
import edit from "../edit.module.css";
import { type Covers, coversChange, isStored, ownCovers } from "../saving/changes.ts";
import type { TextField } from "../saving/text-saving.ts";
import { useEditing } from "../use-editing.ts";
import { ExperienceOffer } from "./experience-offer.tsx";
import styles from "./media-strip.module.css";
import { MediaStrip } from "./media-strip.tsx";
import { storedPicture, useAdding } from "./use-adding.ts";

const buttonId = "add-covers";

/** The covers as readers see them, and under them in a row where they are put in order. */
export function CoversPart({ capsule }: { capsule: WholeFlenjor }) {
  const t = useTranslations("capsules.edit.covers");
  const words = useTranslations("media.alt");
  const { added, changeCapsule, capsuleEdit, find, read } = useEditing();
  const [isAdding, setAdding] = useState(false);
  const covers = ownCovers(capsule);
  const change = (next: Covers) => changeCapsule(...coversChange(next));
  const { take, isTaking, isFull, waiting } = useAdding({
    list: capsule.id,
    count: covers.length,
    most: limits.covers,
    onAssets: (assets) => {
      const now = find();
      if (!now) return;
      const more = assets.map((asset) => ({ asset, alt: "", order: 0 }));
      change([...ownCovers(now), ...more].slice(0, limits.covers));
    },
  });
  usePastedFiles(take);
  const [first] = capsule.experiences.filter(({ id }) => isStored(id));

  const altField = (assetId: string): TextField => ({
    name: `covers/${assetId}/alt`,
    read: (one) => ownCovers(one).find(({ asset }) => asset.id === assetId)?.alt ?? "",
    edit: (alt) => {
      const next = ownCovers(read()).map((one) =>
        one.asset.id === assetId ? { ...one, alt } : one,
      );
      return capsuleEdit(...coversChange(next));
    },
  });

  return (
    <FileDrop className={styles.part} onFiles={take}>
      <CoverMosaic capsule={capsule} />
      <MediaStrip
        label={t("label")}
        covers={covers}
        altField={altField}
        onFirst={(cover) => change([cover, ...covers.filter((one) => one !== cover)])}
        onRemove={(cover) => change(covers.filter((one) => one !== cover))}
      />
      {covers.length > 0 ? <p className={edit.soft}>{words("ofCovers")}</p> : null}
      <AddedCards added={added} list={capsule.id} nextId={buttonId} />
      {first ? (
        <ExperienceOffer
          list={capsule.id}
          shown={[...covers.map(storedPicture), ...waiting]}
          experience={first}
          title={first.title}
          nextId={buttonId}
        />
      ) : null}
      <div className={edit.tools}>
        <Button
          id={buttonId}
          size="s"
          variant="secondary"
          icon={<ImagePlus />}
          disabled={isFull}
          onClick={() => setAdding(true)}
        >
          {t("add")}
        </Button>
      </div>
      {isAdding ? (
        <AddCoverModal take={take} isTaking={isTaking} onClose={() => setAdding(false)} />
      ) : null}
    </FileDrop>
  );
}
