import Check from "lucide-react/icons/check";
import * as DropdownMenu from "radix-ui/dropdown-menu";
import type { ReactElement, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "../class-names.ts";
import { useLandmark } from "../use-landmark.ts";
import styles from "./menu.module.css";

type MenuProps = {
  /** The button that opens it; must take a ref and spread its props. */
  trigger: ReactElement;
  children: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "bottom";
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
};

export function Menu({ trigger, children, align = "end", side = "bottom", ...state }: MenuProps) {
  const { landmark, triggerRef } = useLandmark();
  return (
    <DropdownMenu.Root modal={false} {...state}>
      <DropdownMenu.Trigger asChild ref={triggerRef}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmark}>
        <DropdownMenu.Content
          className={styles.menu}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
          loop
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type MenuItemProps = {
  onSelect: (event: Event) => void;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({ icon, danger, children, ...item }: MenuItemProps) {
  return (
    <DropdownMenu.Item {...item} className={classNames(styles.item, danger && styles.danger)}>
      {icon}
      <span className={styles.text}>{children}</span>
    </DropdownMenu.Item>
  );
}

type MenuLinkProps = Omit<LinkProps, "className"> & { icon?: ReactNode };

export function MenuLink({ icon, children, ...link }: MenuLinkProps) {
  return (
    <DropdownMenu.Item asChild className={styles.item}>
      <Link {...link}>
        {icon}
        <span className={styles.text}>{children}</span>
      </Link>
    </DropdownMenu.Item>
  );
}

type MenuChoiceProps<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; lang?: string }[];
};

/** One of several, with a tick at the chosen one. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { value, onChange, options } = props;
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          lang={option.lang}
          className={styles.item}
        >
          <span className={styles.text}>{option.label}</span>
          <DropdownMenu.ItemIndicator>
            <Check />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={styles.label}>{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.separator} />;
}
