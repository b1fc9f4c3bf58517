import Ban from "lucide-react/icons/ban";
import Flag from "lucide-react/icons/flag";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { Intent } from "../../domain/session/detour.ts";
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
  const ask = (action: "report" | "block") =>
    whenSignedIn(intentOf(action, subject), () => setOpen(action));
  return (
    <>
      <Menu trigger={trigger} defaultOpen>
        <MenuItem icon={<Flag />} onSelect={() => ask("report")}>
          {t(`report.open.${subject.kind}`)}
        </MenuItem>
        {subject.isGuest ? null : (
          <MenuItem icon={<Ban />} danger onSelect={() => ask("block")}>
            {t("block.open", { name: subject.person.full_name })}
          </MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {open === "report" ? <ReportModal subject={subject} onClose={close} /> : null}
        {open === "block" ? <BlockModal subject={subject} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** Outings are shown to members alone, so there is no sign-in to come back from. */
function intentOf(action: "report" | "block", { kind, id, person }: SafetySubject): Intent | null {
  if (kind === "outing" || kind === "message" || kind === "memory" || kind === "picture")
    return null;
  const { id: personId, full_name } = person;
  return { action, kind, id, name: full_name, person: { id: personId, full_name } };
}
