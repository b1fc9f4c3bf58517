import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./combobox.module.css";
import { Field } from "./field.tsx";

export type Suggestion = { id: string; name: string; detail?: string; icon?: ReactNode };

type ComboboxProps = {
  id?: string;
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  listLabel: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  suggestions: readonly Suggestion[];
  onPick: (suggestion: Suggestion) => void;
  /** Enter while nothing is highlighted; answers whether it was of use. */
  onEnter?: () => boolean;
  /** Backspace in the empty field. */
  onBack?: () => void;
  /** Said when there is nothing to suggest. */
  note?: string;
  isFirst?: boolean;
  /** The list stands under the field and stays, instead of floating over what follows. */
  isInline?: boolean;
  maxLength?: number;
  disabled?: boolean;
};

/** A text field that suggests while one types: arrows choose, Enter takes, Escape closes. */
export function Combobox(props: ComboboxProps) {
  const { suggestions, isInline = false, onPick } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isFocused, setFocused] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = (isInline || (isFocused && !isClosed)) && suggestions.length > 0;
  const chosen = isOpen ? suggestions[active] : undefined;
  // A list that opens at the foot of the window would open unseen.
  useEffect(() => {
    if (isOpen && !isInline) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, isInline]);

  const optionId = (index: number) => `${listId}-${index}`;

  function pick(suggestion: Suggestion): void {
    setActive(-1);
    onPick(suggestion);
  }

  function move(step: number): void {
    setClosed(false);
    const count = suggestions.length + 1;
    const next = ((active + 1 + step + count) % count) - 1;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      if (chosen) pick(chosen);
      else if (!props.onEnter?.()) return;
      event.preventDefault();
    } else if (event.key === "Escape" && isOpen && !isInline) {
      event.preventDefault();
      setClosed(true);
    } else if (event.key === "Backspace" && props.value === "") {
      props.onBack?.();
    }
  }

  return (
    <Field id={props.id} label={props.label} hint={props.hint} error={props.error}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={chosen ? optionId(active) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            disabled={props.disabled}
            data-autofocus={props.isFirst ? "" : undefined}
            value={props.value}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onKeyDown={press}
            onChange={(event) => {
              setClosed(false);
              setActive(-1);
              props.onChange(event.target.value);
            }}
          />
          <div
            ref={list}
            role="listbox"
            id={listId}
            aria-label={props.listLabel}
            className={styles.list}
            data-inline={isInline || undefined}
            hidden={!isOpen}
          >
            {isOpen
              ? suggestions.map((suggestion, index) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
                  <div
                    key={suggestion.id}
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    className={styles.option}
                    // The field keeps the focus, or the list would close before the click.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => pick(suggestion)}
                  >
                    {suggestion.icon}
                    <span className={styles.words}>
                      <span className={styles.name}>{suggestion.name}</span>
                      {suggestion.detail ? (
                        <span className={styles.detail}>{suggestion.detail}</span>
                      ) : null}
                    </span>
                  </div>
                ))
              : null}
          </div>
          <p role="status" className={styles.note}>
            {suggestions.length === 0 && isFocused ? props.note : null}
          </p>
        </div>
      )}
    </Field>
  );
}
