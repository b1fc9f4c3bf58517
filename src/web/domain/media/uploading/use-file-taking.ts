import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { showModalAlert } from "../../../lib/alerts.ts";
import { noteOrigin } from "../origin/photo-origins.ts";
import { isRefusedFile, type TakenFile, takeFile } from "./take-file.ts";

type FileTaking = {
  /** Names the list that the files join, such as the id of an experience. */
  list: string;
  /** How many are in the list, and how many may be. */
  count: number;
  most: number;
  /** Puts a file into the list, and gives its id there. */
  onTaken: (taken: TakenFile) => string | Promise<string>;
};

/** Puts chosen files into a list, and says which cannot be taken and why. */
export function useFileTaking({ list, count, most, onTaken }: FileTaking) {
  const t = useTranslations("media");
  const [isTaking, setTaking] = useState(false);
  // More files can be dropped or pasted before the first ones are in the list.
  const underWay = useRef(new Set<File>()).current;

  async function take(files: readonly File[]): Promise<void> {
    const room = Math.max(0, most - count - underWay.size);
    const problems = files.length > room ? [t("full", { count: most })] : [];
    const fitting = files.slice(0, room);
    for (const file of fitting) underWay.add(file);
    setTaking(underWay.size > 0);
    try {
      for (const file of fitting) {
        const problem = await put(file);
        if (problem) problems.push(problem);
        underWay.delete(file);
      }
    } finally {
      for (const file of fitting) underWay.delete(file);
      setTaking(underWay.size > 0);
    }
    if (problems.length > 0) {
      // A line for each file that was left out: too many to read before a snack goes.
      showModalAlert({ type: "error", heading: t("refused.heading"), messages: problems });
    }
  }

  /** Gives the reason why a file cannot be taken. */
  async function put(file: File): Promise<string | null> {
    const taken = await takeFile(file);
    if (isRefusedFile(taken)) return t(`refused.${taken.reason}`, { name: taken.name });
    const id = await onTaken(taken);
    void noteOrigin(list, id, file);
    return null;
  }

  return { take, isTaking };
}
