import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import { tagsQuery } from "../../../domain/tag/tags.ts";
import { useServices } from "../../../services.ts";
import { RemovableChip } from "../../../ui/chip.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import styles from "../edit.module.css";
import { useEditing } from "../use-editing.ts";

const most = 20;
const longest = 40;
const suggested = 12;

type Tag = WholeFlenjor["tags"][number];

/** The tags with a way to take each away, and one to add. */
export function TagsPart({ capsule }: { capsule: WholeFlenjor }) {
  const t = useTranslations("capsules.edit.tags");
  const { changeCapsule } = useEditing();
  const list = useId();
  const [typed, setTyped] = useState("");
  const search = typed.trim();
  const { data: known = [] } = useQuery(
    tagsQuery(useServices(), { search: search || undefined, page_limit: suggested }),
  );
  const { tags } = capsule;

  const change = (next: Tag[]) =>
    changeCapsule({ tags: next.map(({ name }) => name) }, { tags: next }, (one) =>
      one.tags.map(({ name }) => name).join(", "),
    );

  function add(event: FormEvent): void {
    event.preventDefault();
    setTyped("");
    const isThere = tags.some(({ name }) => name.toLowerCase() === search.toLowerCase());
    if (search === "" || isThere || tags.length >= most) return;
    change([...tags, { id: `new-${search}`, name: search, slug: search }]);
  }

  return (
    <div className={styles.chips}>
      {tags.map((tag) => (
        <RemovableChip
          key={tag.id}
          name={tag.name}
          onRemove={() => change(tags.filter((one) => one !== tag))}
        />
      ))}
      {tags.length < most ? (
        <form onSubmit={add}>
          <TextField
            label={t("add")}
            isLabelHidden
            placeholder={t("add")}
            list={list}
            maxLength={longest}
            autoComplete="off"
            enterKeyHint="done"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            trailing={<IconButton type="submit" label={t("confirm")} icon={<Plus />} />}
          />
          <datalist id={list}>
            {known.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
        </form>
      ) : null}
    </div>
  );
}
