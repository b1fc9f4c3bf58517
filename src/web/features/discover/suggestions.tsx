import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { capsuleLink, profileLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import styles from "./suggestions.module.css";
import { filtersLink, useFilters } from "./use-filters.ts";

const perKind = 4;
const pauseMs = 180;

type SuggestionsProps = { id: string; text: string; onChosen: () => void };

/** What the words may mean: a mood, a place, a capsule, a person. */
export function Suggestions({ id, text, onChosen }: SuggestionsProps) {
  const t = useTranslations("discover.search");
  const [filters] = useFilters();
  const { data } = useSuggestions(usePaused(text));
  if (!data) return null;
  const unsearched = { ...filters, search: "" };
  const groups = [
    {
      title: t("tags"),
      items: data.tags.map((tag) => ({
        key: tag.id,
        to: filtersLink({ ...unsearched, tags: [...new Set([...filters.tags, tag.slug])] }),
        label: tag.name,
      })),
    },
    {
      title: t("places"),
      items: data.places.map((place) => ({
        key: `${place.lat},${place.long}`,
        to: filtersLink({
          ...unsearched,
          lat: place.lat.toFixed(4),
          long: place.long.toFixed(4),
          near: place.name,
          area: false,
          sort: null,
        }),
        label: place.address || place.name,
      })),
    },
    {
      title: t("capsules"),
      items: data.capsules.map((capsule) => ({
        key: capsule.id,
        to: capsuleLink(capsule.id),
        label: capsule.title,
      })),
    },
    {
      title: t("people"),
      items: data.people.map((person) => ({
        key: person.id,
        to: profileLink(person.username),
        label: `${person.full_name} @${person.username}`,
      })),
    },
  ].filter((group) => group.items.length > 0);
  if (groups.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus among its links
    <div id={id} className={styles.panel} onKeyDown={moveFocus}>
      {groups.map((group) => (
        <Group key={group.title} title={group.title}>
          {group.items.map((item) => (
            <li key={item.key}>
              <Link className={styles.link} to={item.to} onClick={onChosen}>
                <Marked label={item.label} text={text} />
              </Link>
            </li>
          ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <ul>{children}</ul>
    </section>
  );
}

/** What matched stands out. */
function Marked({ label, text }: { label: string; text: string }) {
  const at = label.toLocaleLowerCase().indexOf(text.toLocaleLowerCase());
  if (at < 0) return label;
  return (
    <>
      {label.slice(0, at)}
      <mark>{label.slice(at, at + text.length)}</mark>
      {label.slice(at + text.length)}
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a")];
  const next = links.indexOf(document.activeElement as HTMLElement) + step;
  links[Math.max(0, Math.min(next, links.length - 1))]?.focus();
}

/** The text once the person has stopped typing for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(paused);
}

function useSuggestions(search: string) {
  const { api, locale } = useServices();
  return useQuery({
    queryKey: ["suggestions", locale, search],
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { search, page_limit: perKind };
      const [tags, places, capsules, people] = await Promise.all([
        api("GET /tags", { query }, { signal }),
        api("GET /places", { query }, { signal }),
        api("GET /flenjors", { query }, { signal }),
        api("GET /users", { query }, { signal }),
      ]);
      return {
        tags: tags.data.tags,
        places: places.data.places,
        capsules: capsules.data.flenjors,
        people: people.data.users,
      };
    },
  });
}
