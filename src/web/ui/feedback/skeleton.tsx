import { classNames } from "../class-names.ts";
import styles from "./skeleton.module.css";

type SkeletonProps = {
  /** `line` is as tall as a line of the text around it; `block` fills what it is put in. */
  shape?: "line" | "block" | "circle";
  length?: "full" | "long" | "half" | "short";
  className?: string;
};

/** Holds the place of something on its way. Silent: its surroundings say that they are busy. */
export function Skeleton({ shape = "line", length = "full", className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape], styles[length], className)}
    />
  );
}
