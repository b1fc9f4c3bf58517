import type { KeyboardEvent } from "react";
import { useStore } from "zustand";
import { classNames } from "../../../ui/class-names.ts";
import type { TextField } from "../saving/text-saving.ts";
import { useEditing } from "../use-editing.ts";
import styles from "./editable-text.module.css";

type EditableTextProps = {
  label: string;
  field: TextField;
  /** The stored text. */
  value: string;
  limit: number;
  placeholder?: string;
  /** Enter begins a new line instead of ending the edit. */
  isLong?: boolean;
  className?: string;
};

/** Text that is edited where it stands, in the type it is read in, and stored as it is typed. */
export function EditableText(props: EditableTextProps) {
  const { field, value, isLong = false } = props;
  const { texts, write, leave, giveUp } = useEditing();
  const typed = useStore(texts, (all) => all[field.name]);

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return;
    const isEnd = event.key === "Enter" && (!isLong || event.ctrlKey || event.metaKey);
    if (!isEnd && event.key !== "Escape") return;
    event.preventDefault();
    if (event.key === "Escape") giveUp(field.name);
    event.currentTarget.blur();
  }

  return (
    <textarea
      className={classNames(styles.text, props.className)}
      rows={1}
      aria-label={props.label}
      aria-invalid={typed?.status === "failed" || undefined}
      placeholder={props.placeholder}
      maxLength={props.limit}
      value={typed?.text ?? value}
      onChange={({ target }) =>
        write(field, isLong ? target.value : target.value.replaceAll(/\s*\n\s*/g, " "))
      }
      onKeyDown={press}
      onBlur={() => leave(field.name)}
    />
  );
}
