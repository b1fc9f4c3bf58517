import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { Sky } from "./sky.ts";
import styles from "./sky-chip.module.css";
import { SkyIcon } from "./sky-icon.tsx";

type SkyChipProps = {
  slot: Sky;
  children: ReactNode;
  /** `sky` is the gradient itself, `soft` its tint for where several stand together. */
  variant?: "sky" | "soft";
  className?: string;
};

export function SkyChip({ slot, children, variant = "sky", className }: SkyChipProps) {
  return (
    <span className={classNames(styles.chip, styles[variant], className)} data-slot={slot}>
      <SkyIcon sky={slot} />
      {children}
    </span>
  );
}
