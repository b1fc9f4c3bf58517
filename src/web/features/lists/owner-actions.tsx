import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import Check from "lucide-react/icons/check";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { CapsuleList } from "../../../contract/lists.ts";
import { Button } from "../../ui/button.tsx";

const ListSettingsModal = lazy(() =>
  import("./list-settings-modal.tsx").then((module) => ({ default: module.ListSettingsModal })),
);
const DeleteListModal = lazy(() =>
  import("./delete-list-modal.tsx").then((module) => ({ default: module.DeleteListModal })),
);

type OwnerActionsProps = {
  list: CapsuleList;
  isArranging: boolean;
  onArrange: (isArranging: boolean) => void;
};

export function OwnerActions({ list, isArranging, onArrange }: OwnerActionsProps) {
  const t = useTranslations("lists");
  const [open, setOpen] = useState<"settings" | "delete" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="secondary" icon={<Pencil />} onClick={() => setOpen("settings")}>
        {t("settings.open")}
      </Button>
      {list.items_count > 0 ? (
        <Button
          variant="secondary"
          icon={isArranging ? <Check /> : <ArrowUpDown />}
          aria-pressed={isArranging}
          onClick={() => onArrange(!isArranging)}
        >
          {isArranging ? t("items.arranged") : t("items.arrange")}
        </Button>
      ) : null}
      <Button variant="quiet" icon={<Trash />} onClick={() => setOpen("delete")}>
        {t("delete.open")}
      </Button>
      <Suspense fallback={null}>
        {open === "settings" ? <ListSettingsModal list={list} onClose={close} /> : null}
        {open === "delete" ? <DeleteListModal list={list} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
