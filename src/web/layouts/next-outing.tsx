import { useQuery } from "@tanstack/react-query";
import { nextOutingsQuery } from "../domain/outing/outing-queries.ts";
import { useOutingWords } from "../domain/outing/use-outing-words.ts";
import { useServices } from "../services.ts";

/** The outing that comes next, under its entry of the menu. */
export function NextOuting({ className }: { className: string | undefined }) {
  const { data: outings = [] } = useQuery(nextOutingsQuery(useServices()));
  const { shortDate } = useOutingWords();
  const next = outings.find(
    ({ state, starts_on, you }) => state === "settled" && starts_on && you.answer !== "no",
  );
  if (!next?.starts_on) return null;
  return (
    <span className={className}>
      {shortDate(next.starts_on)} · {next.title}
    </span>
  );
}
