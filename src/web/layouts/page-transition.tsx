import { type ReactNode, useEffect, ViewTransition } from "react";
import { useLocation } from "react-router";
import "./page-transition.css";

let shownPath: string | undefined;

/**
 * The old page leaves, then the new one comes: named `page`, mode out-in. What changes within a
 * page is no transition: while one runs React drops what is typed.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(() => {
    // The link that was followed is gone: keyboard and screen reader go on where the page begins.
    const isLost = document.activeElement === document.body;
    if (shownPath !== undefined && shownPath !== pathname && isLost) {
      document.getElementById("content")?.focus({ preventScroll: true });
    }
    shownPath = pathname;
  }, [pathname]);
  return (
    <ViewTransition key={pathname} name="page" default="page" update="none">
      {children}
    </ViewTransition>
  );
}
