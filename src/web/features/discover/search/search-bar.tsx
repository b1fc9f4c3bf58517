import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useId,
  useRef,
  useState,
} from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { readFilters, unsearched, writeFilters } from "../filters.ts";
import { useFilters } from "../use-filters.ts";
import styles from "./search-bar.module.css";

const Suggestions = lazy(() =>
  import("./suggestions.tsx").then((module) => ({ default: module.Suggestions })),
);

/** The search field. It is a plain form, so it searches before any script has come. */
export function SearchBar({ children }: { children?: ReactNode }) {
  const t = useTranslations("discover.search");
  const [filters, setFilters] = useFilters();
  const [text, setText] = useState(filters.search);
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [shown, setShown] = useState(filters.search);
  // The address may change by other means, such as going back.
  if (shown !== filters.search) {
    setShown(filters.search);
    setText(filters.search);
  }
  const kept = writeFilters({ ...filters, ...unsearched });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsOpen(false);
    // The address is ahead of what is shown while a page is on its way.
    const current = readFilters(new URLSearchParams(window.location.search));
    setFilters({ ...current, ...unsearched, search: text.trim() });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && isOpen) {
      // A browser would also empty the field.
      event.preventDefault();
      setIsOpen(false);
      field.current?.focus();
    }
    if (event.key === "ArrowDown" && event.target === field.current && canSuggest(text)) {
      event.preventDefault();
      setIsOpen(true);
      document.getElementById(listId)?.querySelector<HTMLElement>("a")?.focus();
    }
  }

  return (
    <search
      className={styles.bar}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
      onKeyDown={onKeyDown}
    >
      <Form action="/discover" className={styles.form} onSubmit={onSubmit}>
        <Search className={styles.icon} aria-hidden="true" />
        <input
          ref={field}
          type="search"
          name="search"
          className={styles.input}
          aria-label={t("label")}
          aria-controls={isOpen ? listId : undefined}
          aria-expanded={isOpen}
          role="combobox"
          autoComplete="off"
          placeholder={t("placeholder")}
          maxLength={limits.search}
          enterKeyHint="search"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsOpen(canSuggest(event.target.value));
          }}
        />
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {text ? (
          <IconButton
            label={t("clear")}
            icon={<X />}
            onClick={() => {
              setText("");
              setIsOpen(false);
              field.current?.focus();
              if (filters.search) setFilters({ ...filters, ...unsearched });
            }}
          />
        ) : null}
        {children}
      </Form>
      {isOpen ? (
        <Suspense fallback={null}>
          <Suggestions
            id={listId}
            text={text.trim()}
            onChosen={({ isKeyboard }) => {
              setText("");
              setIsOpen(false);
              // With a keyboard the field takes the focus; on a touch screen it loses it, to hide
              // the keys.
              if (isKeyboard) field.current?.focus();
              else field.current?.blur();
            }}
          />
        </Suspense>
      ) : null}
    </search>
  );
}

function canSuggest(text: string): boolean {
  return text.trim().length > 1;
}
