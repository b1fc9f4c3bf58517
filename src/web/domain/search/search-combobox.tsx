import { Autocomplete } from "@base-ui/react/autocomplete";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Clock from "lucide-react/icons/clock";
import Compass from "lucide-react/icons/compass";
import MapPin from "lucide-react/icons/map-pin";
import Tag from "lucide-react/icons/tag";
import Trash2 from "lucide-react/icons/trash-2";
import UserRound from "lucide-react/icons/user-round";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useServices } from "../../services.ts";
import { fold, Marked } from "../capsule/marked.tsx";
import { useSlotWords } from "../slot/slot-words.ts";
import { forgetSearches, rememberSearch, useRecentSearches } from "./recent-searches.ts";
import styles from "./search-combobox.module.css";
import {
  type Option,
  type OptionGroup,
  type OptionKind,
  recentOptions,
  suggestedOptions,
} from "./suggestion-options.ts";

export type SearchComboboxProps = {
  text: string;
  onText: (text: string) => void;
  /** The query of Discover's address that stays when something is chosen. */
  kept?: Readonly<Record<string, string>>;
  /** The box under which the list opens. */
  anchor: RefObject<HTMLElement | null>;
  inputProps: ComponentProps<"input">;
  /** The field whose place this takes. */
  plain: RefObject<HTMLInputElement | null>;
  /** It has taken that place. */
  onReady: () => void;
};

const noFilters = {};
const fewestLetters = 2;

/** The search field with its suggestions: places, moods, moments, capsules, people, last searches. */
export function SearchCombobox(props: SearchComboboxProps) {
  const { text, onText, kept = noFilters, anchor, inputProps, plain, onReady } = props;
  const t = useTranslations("search");
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const groups = useOptionGroups(text.trim(), kept);
  const count = groups.flatMap(({ items }) => items.filter(({ to }) => to)).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it takes the other's place
  useLayoutEffect(() => {
    if (plain.current && document.activeElement === plain.current) {
      const { selectionStart, selectionEnd } = plain.current;
      field.current?.focus({ preventScroll: true });
      field.current?.setSelectionRange(selectionStart, selectionEnd);
      setOpen(true);
    }
    onReady();
  }, []);

  useEffect(() => {
    const form = field.current?.form;
    const onSubmit = () => {
      rememberSearch(text);
      // Suggestions that are still on their way would cover the results.
      setOpen(false);
    };
    form?.addEventListener("submit", onSubmit);
    return () => form?.removeEventListener("submit", onSubmit);
  }, [text]);

  const isShown = isOpen && count > 0;
  useEffect(() => {
    if (!isShown) return;
    // The library has hidden buttons around the list, with an English name that no prop changes.
    for (const button of document.querySelectorAll('[aria-label="Dismiss"]')) {
      button.setAttribute("aria-label", t("close"));
    }
  }, [isShown, t]);

  function choose({ search }: Option): void {
    setOpen(false);
    onText(search);
  }

  return (
    <Autocomplete.Root
      items={groups}
      filter={null}
      mode="list"
      value={text}
      onValueChange={(value, { reason }) => {
        // A chosen option is no text to search for.
        if (reason !== "item-press") onText(value);
      }}
      open={isShown}
      onOpenChange={setOpen}
      openOnInputClick
      itemToStringValue={({ label }: Option) => label}
    >
      <Autocomplete.Input {...inputProps} ref={field} />
      <Autocomplete.Status className={styles.status}>
        {isShown ? t("count", { count }) : null}
      </Autocomplete.Status>
      <Autocomplete.Portal>
        <Autocomplete.Positioner className={styles.positioner} anchor={anchor} sideOffset={8}>
          <Autocomplete.Popup className={styles.popup}>
            <Autocomplete.List className={styles.list} aria-label={t("suggestions")}>
              {(group: OptionGroup) => (
                <Autocomplete.Group key={group.kind} items={group.items} className={styles.group}>
                  <Autocomplete.GroupLabel className={styles.title}>
                    {t(`kinds.${group.kind}`)}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(option: Option) => (
                      <SuggestedOption
                        key={option.key}
                        option={option}
                        typed={text}
                        onChosen={() => choose(option)}
                      />
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

type SuggestedOptionProps = { option: Option; typed: string; onChosen: () => void };

function SuggestedOption({ option, typed, onChosen }: SuggestedOptionProps) {
  const t = useTranslations("search");
  const { kind, label, detail, to } = option;
  const terms = fold(typed).split(/\s+/).filter(Boolean);
  if (to === null) {
    return (
      <Autocomplete.Item className={styles.option} value={option} onClick={forgetSearches}>
        <Trash2 aria-hidden="true" />
        <span className={styles.name}>{t("forget")}</span>
      </Autocomplete.Item>
    );
  }
  return (
    <Autocomplete.Item
      className={styles.option}
      value={option}
      // A link, so that it can be opened in another tab too.
      render={<Link to={to} />}
      onClick={(event) => {
        if (!(event.metaKey || event.ctrlKey || event.shiftKey)) onChosen();
      }}
    >
      {icons[kind]}
      <span className={styles.words}>
        <span className={styles.name}>
          <Marked text={label} terms={terms} isTyping />
        </span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </span>
    </Autocomplete.Item>
  );
}

const icons: Record<OptionKind, ReactNode> = {
  recent: <Clock aria-hidden="true" />,
  places: <MapPin aria-hidden="true" />,
  tags: <Tag aria-hidden="true" />,
  slots: <CalendarClock aria-hidden="true" />,
  flenjors: <Compass aria-hidden="true" />,
  users: <UserRound aria-hidden="true" />,
};

/** The last searches while nothing is typed, and then all that begins with the typed words. */
function useOptionGroups(text: string, kept: Readonly<Record<string, string>>): OptionGroup[] {
  const { api, locale } = useServices();
  const slotWords = useSlotWords();
  const { words } = useRecentSearches();
  const search = useDebounced(text);
  const { data } = useQuery({
    queryKey: ["suggestions", locale, search],
    enabled: search.length >= fewestLetters,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => ({
      search,
      suggestions: (await api("GET /suggestions", { query: { search } }, { signal })).data,
    }),
  });
  if (!text) return recentOptions(words, kept);
  // Those of before stay while more is typed, and not for other words.
  const fits = data && text.length >= fewestLetters && text.startsWith(data.search);
  return fits ? suggestedOptions(data.suggestions, kept, slotWords) : [];
}
