import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { ButtonContent, type ButtonLook, buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";

type ButtonLinkProps = Omit<LinkProps, "className"> &
  ButtonLook & { icon?: ReactNode; className?: string };

/** A link that looks like a button. `to` may be an absolute address. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, wide, icon, className, children, ...rest } = props;
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, wide }), className)}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </Link>
  );
}
