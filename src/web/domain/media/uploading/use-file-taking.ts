import { useState } from "react";
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

  async function take(files: readonly File[]): Promise<void> {
    setTaking(true);
    const room = Math.max(0, most - count);
    const problems = files.length > room ? [t("full", { count: most })] : [];
    for (const file of files.slice(0, room)) {
      const taken = await takeFile(file);
      if (isRefusedFile(taken)) {
        problems.push(t(`refused.${taken.reason}`, { name: taken.name }));
        continue;
      }
      const id = await onTaken(taken);
      void noteOrigin(list, id, file);
    }
    setTaking(false);
    if (problems.length > 0) {
      // A line for each file that was left out: too many to read before a snack goes.
      showModalAlert({ type: "error", heading: t("refused.heading"), messages: problems });
    }
  }

  return { take, isTaking };
}
