import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { useServices } from "../../services.ts";
import type { CapsuleParts } from "../capsules/capsule-parts.ts";
import type { CapsuleEditing } from "./saving/capsule-editing.ts";

type Editor = typeof import("./editor.tsx");

export type EditMode = {
  isOn: boolean;
  /** The link that begins the editing; a link works before scripts do. */
  startTo: { search: string };
  editing: CapsuleEditing | null;
  parts: Partial<CapsuleParts>;
  /** Stands above the capsule while it is being edited. */
  bar: ReactNode;
};

const reading = {};

/** Lets the owner edit in place. The address says so, so that a reload goes on editing. */
export function useEditMode({ id, is_owner }: Pick<WholeFlenjor, "id" | "is_owner">): EditMode {
  const t = useTranslations("capsules.edit");
  const services = useServices();
  const [query, setQuery] = useSearchParams();
  const [editor, setEditor] = useState<Editor | null>(null);
  const isOn = is_owner && query.get("edit") === "1";

  useEffect(() => {
    if (isOn) void import("./editor.tsx").then(setEditor);
  }, [isOn]);

  const editing = useMemo(() => {
    if (!editor) return null;
    const words = () => ({
      saved: t("saved"),
      undo: t("undo"),
      failed: t("failed"),
      needed: t("needed"),
      retry: t("retry"),
    });
    return editor.createCapsuleEditing({ services, id, words });
  }, [editor, services, id, t]);

  function stop(): void {
    const next = new URLSearchParams(query);
    next.delete("edit");
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  const editQuery = new URLSearchParams(query);
  editQuery.set("edit", "1");
  const isReady = isOn && editor && editing;
  return {
    isOn,
    startTo: { search: `?${editQuery}` },
    editing,
    parts: isReady ? editor.parts : reading,
    bar: isReady ? <editor.EditBar editing={editing} onDone={stop} /> : null,
  };
}
