import EyeOff from "lucide-react/icons/eye-off";
import Heart from "lucide-react/icons/heart";
import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Flenjor } from "../../../contract/capsules.ts";
import { shownCover } from "../../../contract/pictures/shown-cover.ts";
import { placeInShort } from "../../../contract/shared/place-in-short.ts";
import { isoOf } from "../../../i18n/locales.ts";
import { shortenNumber } from "../../lib/compact-number.ts";
import { capsuleLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Picture } from "../../ui/picture.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useDistance } from "../map/distance.ts";
import { drawnSky, tallSource } from "../media/pictures.ts";
import { type AskedSlot, skyFor } from "../slot/asked-slot.ts";
import { SlotLine } from "../slot/slot-line.tsx";
import styles from "./capsule-card.module.css";
import { languageName } from "./language-name.ts";
import { useLike } from "./likes.ts";
import { useSaveSlot } from "./save-slot.ts";

type CapsuleCardProps = {
  capsule: Flenjor;
  /** The title as other markup, such as with the words that fit a search marked. */
  title?: ReactNode;
  /** A sentence of the capsule that fits a search. */
  excerpt?: ReactNode;
  /** The slot of the search that found the capsule. */
  asked?: AskedSlot | null;
  headingLevel?: 2 | 3 | 4;
  isFirst?: boolean;
};

/** A capsule in a list: its picture, slot, title, place, how often it was lived, author and likes. */
export function CapsuleCard(props: CapsuleCardProps) {
  const { capsule, title = capsule.title, excerpt, asked, headingLevel, isFirst } = props;
  // A page has many cards, so each asks for its words and services only once.
  const t = useTranslations("cards");
  const { locale } = useServices();
  const Save = useSaveSlot();
  const likes = shortenNumber(capsule.likes_count, isoOf(locale));
  const cover = shownCover(capsule);
  const isPrivate = capsule.visibility === "private";
  const isForeign = capsule.language !== locale;
  return (
    <Card
      to={capsuleLink(capsule.id)}
      title={<span lang={capsule.language}>{title}</span>}
      excerpt={excerpt}
      headingLevel={headingLevel}
      picture={
        cover ? (
          <Picture
            {...cover}
            {...tallSource(cover)}
            alt=""
            sizes="(width < 540px) 50vw, (width < 990px) 33vw, 20rem"
            sky={drawnSky(cover) ?? skyFor(capsule, asked)}
            priority={isFirst}
          />
        ) : null
      }
      when={<SlotLine capsule={capsule} asked={asked} />}
      line={
        <>
          {capsule.distance_km === undefined ? (
            placeInShort(capsule.place) || t("nowhere")
          ) : (
            <WhereAndHowFar where={placeInShort(capsule.place)} km={capsule.distance_km} />
          )}
          {capsule.lived_count > 0 ? (
            <span className={styles.lived}>{t("lived", { count: capsule.lived_count })}</span>
          ) : null}
        </>
      }
      chips={
        isPrivate || isForeign || capsule.is_hidden ? (
          <>
            {isForeign ? <LanguageMark language={capsule.language} /> : null}
            {isPrivate ? <Chip icon={<Lock />}>{t("private")}</Chip> : null}
            {capsule.is_hidden ? <Chip icon={<EyeOff />}>{t("hidden")}</Chip> : null}
          </>
        ) : null
      }
      corner={
        Save ? (
          <Save
            capsule={capsule}
            label={t(capsule.saved ? "saved" : "save", { title: capsule.title })}
          />
        ) : null
      }
      footer={
        <span className={styles.creator}>
          <Avatar
            name={capsule.creator.full_name}
            src={capsule.creator.profile_picture && `${capsule.creator.profile_picture.url}/50`}
            size={32}
            className={styles.face}
            isDecorative
          />
          <span className={styles.name}>{capsule.creator.full_name}</span>
        </span>
      }
      footerEnd={
        <LikeButton
          capsule={capsule}
          shown={likes}
          label={t("like", { title: capsule.title, count: capsule.likes_count, shown: likes })}
        />
      }
    />
  );
}

/** Tells that a capsule is not in the language of the page, and in which it is. */
function LanguageMark({ language }: Pick<Flenjor, "language">) {
  const t = useTranslations("cards");
  const { locale } = useServices();
  return (
    <Chip>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <VisuallyHidden>
        {t("writtenIn", { language: languageName(language, locale) })}
      </VisuallyHidden>
    </Chip>
  );
}

/** Where there is little room, the place is cut off and never the distance. */
function WhereAndHowFar({ where, km }: { where: string; km: number }) {
  const say = useDistance();
  return (
    <span className={styles.where}>
      <span className={styles.place}>{where}</span>
      {where ? <span className={styles.dot}> · </span> : null}
      <span className={styles.distance}>{say(km)}</span>
    </span>
  );
}

type LikeButtonProps = { capsule: Flenjor; label: string; shown: string };

function LikeButton({ capsule, label, shown }: LikeButtonProps) {
  const toggle = useLike(capsule);
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={capsule.liked}
      aria-label={label}
      onClick={toggle}
    >
      <Heart aria-hidden="true" />
      <span aria-hidden="true">{shown}</span>
    </button>
  );
}
