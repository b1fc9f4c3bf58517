import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import "./page-content.css";

let shownPath: string | undefined;
let hasMoved = false;

/**
 * The page between bar and footer, with the transition named `page`: the old one leaves while the
 * new one is on its way, then the new one enters. The very first is simply there.
 */
export function PageContent({ className, children }: { className?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  hasMoved ||= shownPath !== undefined && shownPath !== pathname;
  useEffect(() => {
    // The link that was followed is gone: keyboard and screen reader go on where the page begins.
    const isLost = document.activeElement === document.body;
    if (shownPath !== undefined && shownPath !== pathname && isLost) {
      document.getElementById("content")?.focus({ preventScroll: true });
    }
    shownPath = pathname;
  }, [pathname]);
  const isLeaving = next !== undefined && next.pathname !== pathname;
  return (
    <main
      key={pathname}
      id="content"
      tabIndex={-1}
      className={className}
      data-page={isLeaving ? "leaving" : hasMoved ? "entering" : undefined}
    >
      {children}
    </main>
  );
}
