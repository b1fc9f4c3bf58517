import type { ComponentProps, MouseEvent, ReactNode } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { BusyDots } from "./feedback/busy-dots.tsx";

export type ButtonLook = {
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "s" | "m" | "l";
  /** Takes the whole width it is given. */
  wide?: boolean;
};

/** The class of a button, for elements that act as one: a file label, a summary. */
export function buttonClass({ variant = "primary", size = "m", wide }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide);
}

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    icon?: ReactNode;
    /** Keeps the width and the focus, shows that work is under way, and ignores clicks. */
    busy?: boolean;
  };

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, busy, className, children, onClick, ...rest } = props;
  const ignoreClick = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? ignoreClick : onClick}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
      {busy ? (
        <span className={styles.busy}>
          <BusyDots />
        </span>
      ) : null}
    </button>
  );
}

export function ButtonContent({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.content}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
