import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { AuditEntry } from "../../../../contract/admin/audit.ts";
import { type AuditEvent, auditEvents } from "../../../../contract/admin/audit-events.ts";
import { useDayWords } from "../../../lib/use-day-words.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { AdminList } from "../admin-list.tsx";
import styles from "./audit.module.css";
import { type AuditFilter, auditQuery } from "./audit-query.ts";
import { useDetailWords } from "./use-detail-words.ts";

const inSeconds = {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  timeZoneName: "short",
} as const;

type AuditLogProps = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void };

/** The log of the site, the latest first. */
export function AuditLog({ filter, onFilter }: AuditLogProps) {
  const t = useTranslations("operating.audit");
  const feed = useInfiniteQuery(auditQuery(useServices(), filter));
  return (
    <>
      <Filters filter={filter} onFilter={onFilter} />
      <AdminList
        label={t("title")}
        feed={feed}
        items={feed.data?.pages.flatMap((page) => page.data.entries) ?? []}
        none={t("none")}
      >
        {(entry) => <Row entry={entry} />}
      </AdminList>
    </>
  );
}

function Filters({ filter, onFilter }: AuditLogProps) {
  const t = useTranslations("operating.audit");
  const words = useEventWords();
  const events = auditEvents
    .map((value) => ({ value, label: words(value) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  // Names in the list choose a person too.
  const [typed, setTyped] = useState({ chosen: filter.person, person: filter.person });
  if (typed.chosen !== filter.person) {
    setTyped({ chosen: filter.person, person: filter.person });
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onFilter({ ...filter, person: typed.person.trim() });
  }
  return (
    <form className={styles.filters} method="get" onSubmit={submit}>
      <Select<AuditEvent | "">
        label={t("event")}
        name="event"
        value={filter.event}
        options={[{ value: "", label: t("everyEvent") }, ...events]}
        onChange={(event) => onFilter({ ...filter, event })}
      />
      <TextField
        type="search"
        label={t("person")}
        name="person"
        maxLength={60}
        value={typed.person}
        onChange={({ target }) => setTyped({ ...typed, person: target.value })}
        spellCheck={false}
        autoCapitalize="none"
      />
      <Button type="submit" variant="secondary">
        {t("show")}
      </Button>
    </form>
  );
}

function Row({ entry }: { entry: AuditEntry }) {
  const t = useTranslations("operating.audit");
  const words = useEventWords();
  const detailWords = useDetailWords();
  const day = useDayWords();
  const { event, happened_at, actor, subject, details } = entry;
  const isOwn = actor && subject && actor.id === subject.id;
  const when = day(happened_at, inSeconds);
  return (
    <div className={styles.row}>
      <p className={styles.event}>{words(event)}</p>
      <p className={styles.soft}>
        <time dateTime={happened_at}>{when}</time>
      </p>
      <dl className={styles.people}>
        <Named label={t("by")} person={actor} none={t("nobody")} isOwn={Boolean(isOwn)} />
        {subject && !isOwn ? <Named label={t("about")} person={subject} none="" /> : null}
        {detailWords(details).map((detail) => (
          <div key={detail.name}>
            <dt>{detail.label}</dt>
            <dd lang={detail.lang}>{detail.words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type NamedProps = {
  label: string;
  person: AuditEntry["actor"];
  none: string;
  /** It is about the same person. */
  isOwn?: boolean;
};

function Named({ label, person, none, isOwn = false }: NamedProps) {
  const t = useTranslations("operating.audit");
  const query = person ? new URLSearchParams({ person: person.username ?? person.id }) : null;
  const link = person ? (
    <TextLink to={`/admin/audit?${query}`}>
      {person.username ? `@${person.username}` : person.id}
    </TextLink>
  ) : null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {link ?? none}
        {link && isOwn ? ` ${t("self")}` : null}
      </dd>
    </div>
  );
}

/** An event of another version is named as it is stored. */
function useEventWords(): (event: string) => string {
  const t = useTranslations("operating.audit.events");
  return (event) => {
    const known = auditEvents.find((one) => one === event);
    return known ? t(known) : event;
  };
}
