import X from "lucide-react/icons/x";
import type { ComponentProps, ReactNode } from "react";
import type { LinkProps } from "react-router";
import { useTranslations } from "use-intl";
import styles from "./chip.module.css";
import { classNames } from "./class-names.ts";
import { ListLink } from "./list/list-link.tsx";

type ChipProps = {
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A small fact. */
export function Chip({ icon, children, className }: ChipProps) {
  return (
    <span className={classNames(styles.chip, className)}>
      {icon}
      {children}
    </span>
  );
}

/** Something chosen that can be taken away again. */
export function RemovableChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useTranslations("ui");
  return (
    <span className={classNames(styles.chip, styles.removable)}>
      {name}
      <button
        type="button"
        className={styles.remove}
        aria-label={t("remove", { name })}
        onClick={onRemove}
      >
        <X />
      </button>
    </span>
  );
}

type PillProps = Omit<ComponentProps<"button">, "aria-pressed"> & {
  icon?: ReactNode;
  isPressed?: boolean;
};

/** A filter that is on or off. */
export function Pill({ icon, isPressed, className, children, ...button }: PillProps) {
  return (
    <button
      type="button"
      {...button}
      className={classNames(styles.pill, className)}
      aria-pressed={isPressed ?? false}
    >
      {icon}
      {children}
    </button>
  );
}

type PillLinkProps = Omit<LinkProps, "className"> & {
  icon?: ReactNode;
  isCurrent?: boolean;
  className?: string;
};

/** A filter held by the address, so that it works before scripts do. */
export function PillLink({ icon, isCurrent, className, children, ...link }: PillLinkProps) {
  return (
    <ListLink
      {...link}
      className={classNames(styles.pill, className)}
      aria-current={isCurrent ? "true" : undefined}
    >
      {icon}
      {children}
    </ListLink>
  );
}
