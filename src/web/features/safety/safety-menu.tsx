import Ellipsis from "lucide-react/icons/ellipsis";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useViewer } from "../../domain/session/session.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { SafetySubject } from "./safety-subject.ts";

const SafetyMenuItems = lazy(() =>
  import("./safety-menu-items.tsx").then((module) => ({ default: module.SafetyMenuItems })),
);

/** Report and block, behind three dots. What it opens is loaded when someone reaches for it. */
export function SafetyMenu({ subject }: { subject: SafetySubject }) {
  const [isWanted, setWanted] = useState(false);
  if (useViewer()?.id === subject.person.id) return null;
  const button = <MoreButton subject={subject} onClick={() => setWanted(true)} />;
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <SafetyMenuItems subject={subject} trigger={<MoreButton subject={subject} />} />
    </Suspense>
  );
}

type MoreButtonProps = Omit<ComponentProps<typeof IconButton>, "label" | "icon"> & {
  subject: SafetySubject;
};

function MoreButton({ subject, ...button }: MoreButtonProps) {
  const t = useTranslations("safety");
  const { kind, person } = subject;
  return (
    <IconButton
      aria-haspopup="menu"
      aria-expanded="false"
      {...button}
      label={t(`more.${kind}`, { name: person.full_name })}
      icon={<Ellipsis />}
    />
  );
}
