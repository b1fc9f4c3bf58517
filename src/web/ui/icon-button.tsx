import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon-button.module.css";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  /** The accessible name; the icon has none. */
  label: string;
  icon: ReactNode;
  /** `plain` on paper, `outlined` with a hairline, `floating` over pictures. */
  variant?: "plain" | "outlined" | "floating";
  size?: "m" | "l";
};

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = "plain", size = "m", className, ...rest } = props;
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(styles.button, styles[variant], styles[size], className)}
    >
      {icon}
    </button>
  );
}
