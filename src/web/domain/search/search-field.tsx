import { type ComponentType, useRef, useState } from "react";
import { longestSearch } from "../../../contract/shared/longest-search.ts";
import type { SearchComboboxProps } from "./search-combobox.tsx";

type SearchFieldProps = Omit<SearchComboboxProps, "inputProps" | "plain" | "onReady"> & {
  label: string;
  placeholder: string;
  className: string | undefined;
  /** Loads the words of the suggestions, where the page does not have them. */
  loadWords?: () => Promise<void>;
};

/** Loaded once for all the pages of a visit. */
let loaded: ComponentType<SearchComboboxProps> | null = null;

/**
 * A search field that suggests while one types. It is a plain field until somebody turns to it: the
 * suggestions are no part of the first view. Without them it still searches.
 */
export function SearchField({
  label,
  placeholder,
  className,
  loadWords,
  ...props
}: SearchFieldProps) {
  const plain = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  const [Combobox, setCombobox] = useState(() => loaded);
  const [isReplaced, setReplaced] = useState(!!loaded);
  const inputProps = {
    type: "search",
    name: "search",
    className,
    "aria-label": label,
    placeholder,
    maxLength: longestSearch,
    autoComplete: "off",
    enterKeyHint: "search",
  } as const;

  function load(): void {
    Promise.all([import("./search-combobox.tsx"), loadWords?.()]).then(
      ([{ SearchCombobox }]) => {
        loaded = SearchCombobox;
        replace();
      },
      () => {},
    );
  }

  function replace(): void {
    if (!isComposing.current) setCombobox(() => loaded);
  }

  return (
    <>
      {Combobox ? (
        <Combobox
          {...props}
          inputProps={inputProps}
          plain={plain}
          onReady={() => setReplaced(true)}
        />
      ) : null}
      {/* It stays until the other one has the focus, or a phone would take its keys away. */}
      {isReplaced ? null : (
        <input
          {...inputProps}
          ref={plain}
          value={props.text}
          onPointerEnter={load}
          onFocus={load}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
            replace();
          }}
          onChange={(event) => props.onText(event.target.value)}
        />
      )}
    </>
  );
}
