import * as RadixTabs from "radix-ui/tabs";
import { type ReactNode, useState } from "react";
import styles from "./tabs.module.css";

type TabsProps<Value extends string> = {
  /** Names the row of tabs for assistive technology. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode; count?: ReactNode }[];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  /** One TabPanel for each tab. */
  children: ReactNode;
};

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, defaultValue, onChange, children } = props;
  // Radix focuses a tab that was pressed by script, and browsers take that for the keyboard.
  const [isPressed, setPressed] = useState(false);
  return (
    <RadixTabs.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={(next) => onChange?.(next as Value)}
    >
      <RadixTabs.List
        className={styles.list}
        aria-label={label}
        data-pressed={isPressed || undefined}
        onPointerDown={({ button }) => setPressed(button === 0)}
        // A touch that becomes a scroll presses nothing.
        onPointerCancel={() => setPressed(false)}
        onKeyDown={() => setPressed(false)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setPressed(false);
        }}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {children}
    </RadixTabs.Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <RadixTabs.Content value={value} className={styles.panel}>
      {children}
    </RadixTabs.Content>
  );
}
