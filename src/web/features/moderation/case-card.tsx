import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { ModerationAction, ModerationCase } from "../../../contract/moderation.ts";
import { profilePictureAt } from "../../domain/person/profile-picture.ts";
import { capsuleLink, profileLink } from "../../links.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import styles from "./moderation.module.css";

const DecideModal = lazy(() =>
  import("./decide-modal.tsx").then((module) => ({ default: module.DecideModal })),
);

/** One case: the reported thing, the reports about it, and the decisions. */
export function CaseCard({ one }: { one: ModerationCase }) {
  const t = useTranslations("moderation");
  const { thing, person, kind } = one;
  const headingId = `case-${one.id}`;
  const to = thing.flenjor_id ? capsuleLink(thing.flenjor_id) : profileLink(person.username);
  return (
    <li>
      <article className={styles.card} aria-labelledby={headingId}>
        <header className={styles.head}>
          <p className={styles.marks}>
            <Chip>{t(`kinds.${kind}`)}</Chip>
            <Chip>{t("reports", { count: one.reports_count })}</Chip>
            {thing.is_hidden ? <Chip>{t("hidden")}</Chip> : null}
            {person.is_suspended ? <Chip>{t("suspended")}</Chip> : null}
          </p>
          <h2 id={headingId} className={styles.title}>
            <Link to={to}>
              <Heading one={one} />
            </Link>
          </h2>
          <p className={styles.person}>
            <Avatar
              name={person.full_name}
              src={profilePictureAt(person.profile_picture, 50)}
              size={50}
              isDecorative
            />
            <Link to={profileLink(person.username)}>@{person.username}</Link>
            {thing.rating ? <span>{t("rating", { rating: thing.rating })}</span> : null}
          </p>
        </header>
        {thing.words ? <p className={styles.words}>{thing.words}</p> : null}
        <Pictures one={one} />
        <AlternativeTexts texts={thing.alternative_texts} />
        <Said heading={t("said")}>
          {one.reports.map((report) => (
            <Line
              key={`${report.created_at}${report.reporter?.id}`}
              what={t(`reasons.${report.reason}`)}
              words={report.words}
              who={report.reporter?.username}
              when={report.created_at}
            />
          ))}
        </Said>
        {one.actions.length > 0 ? (
          <Said heading={t("log")}>
            {one.actions.map((action) => (
              <Line
                key={action.created_at}
                what={t(`done.${action.action}`)}
                words={action.reason}
                who={action.moderator?.username}
                when={action.created_at}
              />
            ))}
          </Said>
        ) : null}
        <Decisions one={one} />
      </article>
    </li>
  );
}

function Heading({ one: { kind, person, thing } }: { one: ModerationCase }) {
  const t = useTranslations("moderation");
  const { full_name: name } = person;
  if (kind === "review") return t("reviewBy", { name });
  if (kind === "answer") return t("answerBy", { name });
  if (kind === "message") {
    return thing.is_by_guest ? t("messageByGuest", { name }) : t("messageBy", { name });
  }
  if (kind === "memory") {
    return thing.is_by_guest ? t("memoryByGuest", { name }) : t("memoryBy", { name });
  }
  return thing.title;
}

function Pictures({ one }: { one: ModerationCase }) {
  const { pictures, title } = one.thing;
  if (pictures.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {pictures.map(({ id, url }) => (
        <img key={id} src={`${url}/500`} alt={title} width={160} height={120} loading="lazy" />
      ))}
    </div>
  );
}

/** Only people who cannot see the pictures meet these words, so moderators must be shown them. */
function AlternativeTexts({ texts }: { texts: readonly string[] }) {
  const t = useTranslations("moderation");
  if (texts.length === 0) return null;
  return (
    <Said heading={t("alternativeTexts")}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may have the same words
        <li key={index} className={styles.words}>
          {text}
        </li>
      ))}
    </Said>
  );
}

function Said({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.said}>
      <h3 className={styles.subtitle}>{heading}</h3>
      <ul className={styles.lines}>{children}</ul>
    </section>
  );
}

type LineProps = { what: string; words: string; who: string | undefined; when: string };

function Line({ what, words, who, when }: LineProps) {
  const t = useTranslations("moderation");
  const format = useFormatter();
  const date = format.dateTime(new Date(when), { dateStyle: "medium", timeStyle: "short" });
  return (
    <li>
      <p>
        <b>{what}</b>{" "}
        <span className={styles.soft}>
          {who ? t("by", { username: who, date }) : t("bySomebody", { date })}
        </span>
      </p>
      {words ? <p className={styles.words}>{words}</p> : null}
    </li>
  );
}

/** The actions that make sense in the present state of the case. */
function possible({ kind, thing, person, is_open }: ModerationCase): ModerationAction[] {
  const actions: ModerationAction[] = [];
  if (kind !== "person") actions.push(thing.is_hidden ? "restore" : "hide");
  if (person.is_suspended) actions.push("lift");
  else if (!thing.is_by_guest) actions.push("suspend");
  if (is_open) actions.push("dismiss");
  return actions;
}

function Decisions({ one }: { one: ModerationCase }) {
  const t = useTranslations("moderation");
  const [action, setAction] = useState<ModerationAction | null>(null);
  return (
    <footer className={styles.decisions}>
      {possible(one).map((each) => (
        <Button
          key={each}
          size="s"
          variant={each === "dismiss" ? "quiet" : "secondary"}
          onClick={() => setAction(each)}
        >
          {t(`actions.${each}`)}
        </Button>
      ))}
      <Suspense fallback={null}>
        {action ? <DecideModal one={one} action={action} onClose={() => setAction(null)} /> : null}
      </Suspense>
    </footer>
  );
}
