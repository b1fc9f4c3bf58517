import Ban from "lucide-react/icons/ban";
import Flag from "lucide-react/icons/flag";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useWhenSignedIn } from "../../domain/session/when-signed-in.ts";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import type { SafetySubject } from "./safety-subject.ts";

const ReportModal = lazy(() =>
  import("./report-modal.tsx").then((module) => ({ default: module.ReportModal })),
);
const BlockModal = lazy(() =>
  import("./block-modal.tsx").then((module) => ({ default: module.BlockModal })),
);

type SafetyMenuItemsProps = { subject: SafetySubject; trigger: ReactElement };

export function SafetyMenuItems({ subject, trigger }: SafetyMenuItemsProps) {
  const t = useTranslations("safety");
  const whenSignedIn = useWhenSignedIn();
  const [open, setOpen] = useState<"report" | "block" | null>(null);
  const close = () => setOpen(null);
  const { kind, id, person } = subject;
  const { id: personId, full_name } = person;
  const ask = (action: "report" | "block") =>
    whenSignedIn({ action, kind, id, name: full_name, person: { id: personId, full_name } }, () =>
      setOpen(action),
    );
  return (
    <>
      <Menu trigger={trigger} defaultOpen>
        <MenuItem icon={<Flag />} onSelect={() => ask("report")}>
          {t(`report.open.${subject.kind}`)}
        </MenuItem>
        <MenuItem icon={<Ban />} danger onSelect={() => ask("block")}>
          {t("block.open", { name: subject.person.full_name })}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {open === "report" ? <ReportModal subject={subject} onClose={close} /> : null}
        {open === "block" ? <BlockModal subject={subject} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
