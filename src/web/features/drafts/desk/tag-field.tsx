import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import TagIcon from "lucide-react/icons/tag";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import { useIsOnline } from "../../../api/online.ts";
import { tagsQuery } from "../../../domain/tag/tags.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { useServices } from "../../../services.ts";
import { RemovableChip } from "../../../ui/chip.tsx";
import { Combobox, type Suggestion } from "../../../ui/form/combobox.tsx";
import { tagPaths, write } from "../store/draft-paths.ts";
import { fieldIds } from "./checklist.ts";
import styles from "./tag-field.module.css";
import { useDesk, useRemoval } from "./use-desk.ts";

const shownAtOnce = 6;
const newTag = "new";

/** Tags that exist are suggested; any other word makes a new one. */
export function TagField() {
  const t = useTranslations("drafts.tags");
  const { draft, change } = useDesk();
  const remove = useRemoval();
  const services = useServices();
  const isOnline = useIsOnline();
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const search = useDebounced(text);
  const { data = [] } = useQuery({
    ...tagsQuery(services, { search: search || undefined, page_limit: shownAtOnce * 2 }),
    enabled: isOnline,
    placeholderData: keepPreviousData,
  });

  const { selected_tags, tags } = draft;
  const order = selected_tags.length + tags.length;
  const isFull = order >= limits.tags;
  const taken = new Set([...selected_tags.map(({ name }) => folded(name)), ...tags.map(folded)]);
  const known = data.filter(({ name }) => !taken.has(folded(name))).slice(0, shownAtOnce);
  const isNew =
    text !== "" &&
    !taken.has(folded(text)) &&
    !data.some((tag) => folded(tag.name) === folded(text));
  const suggestions: Suggestion[] = [
    ...known.map(({ slug, name }) => ({ id: slug, name, icon: <TagIcon /> })),
    ...(isNew ? [{ id: newTag, name: t("make", { name: text }), icon: <Plus /> }] : []),
  ];

  function add(name: string, slug: string | null): void {
    setTyped("");
    if (isFull || taken.has(folded(name))) return;
    const path = slug ? tagPaths.chosen(slug) : tagPaths.made(folded(name));
    change(write(path, { name, order }));
  }

  function addTyped(): boolean {
    const same = data.find(({ name }) => folded(name) === folded(text));
    if (text !== "") add(same?.name ?? text, same?.slug ?? null);
    return text !== "";
  }

  function type(value: string): void {
    // A comma ends a tag, as in so many other places.
    if (value.endsWith(",") && text !== "") addTyped();
    else setTyped(value);
  }

  const chips = [
    ...selected_tags.map(({ slug, name }) => ({ path: tagPaths.chosen(slug), name })),
    ...tags.map((name) => ({ path: tagPaths.made(folded(name)), name })),
  ];
  const take = ({ path, name }: (typeof chips)[number]) =>
    remove({
      path,
      value: { name, order },
      heading: t("removed", { name }),
      next: fieldIds.tags,
    });

  return (
    <div className={styles.tags}>
      <Combobox
        id={fieldIds.tags}
        label={t("label")}
        listLabel={t("suggestions")}
        placeholder={t("example")}
        hint={isFull ? t("full", { count: limits.tags }) : t("hint")}
        disabled={isFull}
        maxLength={limits.tag}
        value={typed}
        onChange={type}
        suggestions={suggestions}
        onPick={({ id, name }) => (id === newTag ? addTyped() : add(name, id))}
        onEnter={addTyped}
        onBack={() => {
          const last = chips.at(-1);
          if (last) take(last);
        }}
      />
      {chips.length > 0 ? (
        <ul className={styles.chips} aria-label={t("chosen")}>
          {chips.map((chip) => (
            <li key={chip.path}>
              <RemovableChip name={chip.name} onRemove={() => take(chip)} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function folded(name: string): string {
  return name.trim().toLocaleLowerCase();
}
