import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { SearchField } from "../../../domain/search/search-field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { readFilters, unsearched, writeFilters } from "../filters.ts";
import { useFilters } from "../use-filters.ts";
import styles from "./search-bar.module.css";

/** The search field. It is a plain form, so it searches before any script has come. */
export function SearchBar({ children }: { children?: ReactNode }) {
  const t = useTranslations("discover.search");
  const [filters, setFilters] = useFilters();
  const [text, setText] = useState(filters.search);
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(filters.search);
  // The address may change by other means, such as going back.
  if (shown !== filters.search) {
    setShown(filters.search);
    setText(filters.search);
  }
  const kept = writeFilters({ ...filters, ...unsearched });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    // The address is ahead of what is shown while a page is on its way.
    const current = readFilters(new URLSearchParams(window.location.search));
    setFilters({ ...current, ...unsearched, search: text.trim() });
  }

  return (
    <search className={styles.bar}>
      <Form ref={form} action="/discover" className={styles.form} onSubmit={onSubmit}>
        <Search className={styles.icon} aria-hidden="true" />
        <SearchField
          label={t("label")}
          placeholder={t("placeholder")}
          className={styles.input}
          text={text}
          onText={setText}
          kept={kept}
          anchor={form}
        />
        {/* The combobox brings a second field along; Enter then needs a button to press. */}
        <button type="submit" hidden />
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {text ? (
          <IconButton
            label={t("clear")}
            icon={<X />}
            onClick={() => {
              setText("");
              form.current?.querySelector<HTMLElement>("[name=search]")?.focus();
              if (filters.search) setFilters({ ...filters, ...unsearched });
            }}
          />
        ) : null}
        {children}
      </Form>
    </search>
  );
}
