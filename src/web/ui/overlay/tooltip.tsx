import * as RadixTooltip from "radix-ui/tooltip";
import type { ReactElement } from "react";
import { useLandmark } from "../use-landmark.ts";
import styles from "./tooltip.module.css";

type TooltipProps = {
  /** A word or two more; the trigger has its own accessible name. */
  text: string;
  children: ReactElement;
  side?: "top" | "right" | "bottom" | "left";
  defaultOpen?: boolean;
};

export function Tooltip({ text, children, side = "top", defaultOpen }: TooltipProps) {
  const { landmark, triggerRef } = useLandmark();
  return (
    <RadixTooltip.Provider delayDuration={400} skipDelayDuration={200}>
      <RadixTooltip.Root defaultOpen={defaultOpen}>
        <RadixTooltip.Trigger asChild ref={triggerRef}>
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal container={landmark}>
          <RadixTooltip.Content
            className={styles.tip}
            side={side}
            sideOffset={6}
            collisionPadding={8}
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
