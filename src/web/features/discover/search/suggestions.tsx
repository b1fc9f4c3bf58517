import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { fold, Marked } from "../../../domain/capsule/marked.tsx";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { capsuleLink, profileLink } from "../../../links.ts";
import { useServices } from "../../../services.ts";
import { unsearched } from "../filters.ts";
import { filtersLink, useFilters } from "../use-filters.ts";
import styles from "./suggestions.module.css";

const perKind = 4;

type SuggestionsProps = {
  id: string;
  text: string;
  onChosen: (by: { isKeyboard: boolean }) => void;
};

/** Suggests moods, places, capsules and people for the typed words. */
export function Suggestions({ id, text, onChosen }: SuggestionsProps) {
  const t = useTranslations("discover.search");
  const [filters] = useFilters();
  const { data } = useSuggestions(useDebounced(text));
  if (!data) return null;
  const others = { ...filters, ...unsearched };
  const groups = [
    {
      title: t("tags"),
      items: data.tags.map((tag) => ({
        key: tag.id,
        to: filtersLink({ ...others, tags: [...new Set([...filters.tags, tag.slug])] }),
        label: tag.name,
      })),
    },
    {
      title: t("places"),
      items: data.places.map((place) => ({
        key: `${place.lat},${place.long}`,
        to: filtersLink({
          ...others,
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
  const terms = fold(text).split(/\s+/).filter(Boolean);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus among its links
    <div
      id={id}
      className={styles.panel}
      onKeyDown={moveFocus}
      // Where a click does not focus links, the field would lose the focus and close the list first.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <Group key={group.title} title={group.title}>
          {group.items.map((item) => (
            <li key={item.key}>
              <Link
                className={styles.link}
                to={item.to}
                onClick={(event) => {
                  if (!opensElsewhere(event)) onChosen({ isKeyboard: event.detail === 0 });
                }}
              >
                <span>
                  <Marked text={item.label} terms={terms} />
                </span>
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

/** The browser opens the link in a new tab or window, and this page stays as it is. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a")];
  const next = links.indexOf(document.activeElement as HTMLElement) + step;
  links[Math.max(0, Math.min(next, links.length - 1))]?.focus();
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
