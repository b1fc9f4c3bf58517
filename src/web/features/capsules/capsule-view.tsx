import { type ReactNode, useMemo, useState } from "react";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { CapsuleDetails } from "./capsule-details.tsx";
import { CapsuleFacts } from "./capsule-facts.tsx";
import { CapsuleMap } from "./capsule-map.tsx";
import { type CapsuleParts, CapsulePartsProvider, useCapsuleParts } from "./capsule-parts.ts";
import styles from "./capsule-view.module.css";
import { CreatorLine } from "./creator-line.tsx";
import { DayRibbon } from "./experience/day-ribbon.tsx";
import { numberStops } from "./experience/stops.ts";
import { CoverMosaic } from "./pictures/cover-mosaic.tsx";
import { TagLinks } from "./tag-links.tsx";

type CapsuleViewProps = {
  capsule: WholeFlenjor;
  /** The follow button beside the author's name. */
  follow?: ReactNode;
  /** The buttons to like, save and share. */
  actions?: ReactNode;
  /** The reviews, under everything else. */
  reviews?: ReactNode;
  /** Words under the pictures on top. */
  coverNote?: ReactNode;
  /** The components with which the owner edits. */
  parts?: Partial<CapsuleParts>;
  /** Inside another page: no landmark of its own, and a heading of the second level. */
  isPreview?: boolean;
  /** Someone follows the link of an activity. */
  onActivity?: (activityId: string) => void;
};

const none = {};

/** A capsule as its readers see it. It loads no data: its props hold all that it shows. */
export function CapsuleView({ parts = none, ...props }: CapsuleViewProps) {
  return (
    <CapsulePartsProvider value={parts}>
      <Capsule {...props} />
    </CapsulePartsProvider>
  );
}

function Capsule(props: Omit<CapsuleViewProps, "parts">) {
  const { capsule, isPreview = false } = props;
  const parts = useCapsuleParts();
  const stops = useMemo(() => numberStops(capsule.experiences), [capsule.experiences]);
  const [lit, setLit] = useState<string | null>(null);
  const Heading = isPreview ? "h2" : "h1";
  return (
    <article className={styles.capsule} data-preview={isPreview || undefined}>
      {parts.Covers ? <parts.Covers capsule={capsule} /> : <CoverMosaic capsule={capsule} />}
      {props.coverNote}
      <header className={styles.header}>
        <div className={styles.words}>
          {parts.Title ? (
            <parts.Title capsule={capsule} />
          ) : (
            <Heading className={styles.title} data-part="title" lang={capsule.language}>
              {capsule.title}
            </Heading>
          )}
          <CreatorLine capsule={capsule} follow={props.follow} />
        </div>
        {props.actions ? <div className={styles.actions}>{props.actions}</div> : null}
      </header>
      {parts.Facts ? <parts.Facts capsule={capsule} /> : <CapsuleFacts capsule={capsule} />}
      {parts.Description ? (
        <parts.Description capsule={capsule} />
      ) : (
        <p className={styles.description} data-part="description" lang={capsule.language}>
          {capsule.description}
        </p>
      )}
      {parts.Tags ? <parts.Tags capsule={capsule} /> : <TagLinks tags={capsule.tags} />}
      <div className={styles.day} data-places={stops.length > 0 || undefined}>
        <DayRibbon
          capsule={capsule}
          stops={stops}
          headingLevel={isPreview ? 3 : 2}
          lit={lit}
          onLight={setLit}
          onActivity={props.onActivity}
        />
        {stops.length > 0 ? (
          <CapsuleMap stops={stops} lit={lit} onLight={setLit} headingLevel={isPreview ? 3 : 2} />
        ) : null}
      </div>
      {isPreview ? null : <CapsuleDetails capsule={capsule} />}
      {props.reviews}
    </article>
  );
}
