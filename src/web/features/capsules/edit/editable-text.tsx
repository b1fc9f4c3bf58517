import { type KeyboardEvent, useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./editable-text.module.css";

type EditableTextProps = {
  label: string;
  value: string;
  limit: number;
  onSave: (text: string) => void;
  placeholder?: string;
  /** Left empty, it goes back to what it was. */
  isRequired?: boolean;
  /** Enter begins a new line instead of ending the edit. */
  isLong?: boolean;
  className?: string;
};

/** Text that is edited where it stands, in the type it is read in. Leaving it saves it. */
export function EditableText(props: EditableTextProps) {
  const { value, isRequired = false, isLong = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // Escape blurs too, and must not save what it throws away.
  const isGivenUp = useRef(false);

  function leave(): void {
    const text = (typed ?? value).trim();
    const isUseless = isGivenUp.current || text === value || (isRequired && text === "");
    isGivenUp.current = false;
    setTyped(null);
    if (!isUseless) props.onSave(text);
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return;
    const isEnd = event.key === "Enter" && (!isLong || event.ctrlKey || event.metaKey);
    if (event.key === "Escape") isGivenUp.current = true;
    if (!isEnd && event.key !== "Escape") return;
    event.preventDefault();
    event.currentTarget.blur();
  }

  return (
    <textarea
      className={classNames(styles.text, props.className)}
      rows={1}
      aria-label={props.label}
      placeholder={props.placeholder}
      maxLength={props.limit}
      value={typed ?? value}
      onChange={(event) =>
        setTyped(isLong ? event.target.value : event.target.value.replaceAll(/\s*\n\s*/g, " "))
      }
      onKeyDown={press}
      onBlur={leave}
    />
  );
}
