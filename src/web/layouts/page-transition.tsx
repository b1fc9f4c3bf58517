import { type ReactNode, ViewTransition } from "react";
import { useLocation } from "react-router";
import "./page-transition.css";

/**
 * The old page leaves, then the new one comes: named `page`, mode out-in. What changes within a
 * page is no transition: while one runs React drops what is typed.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ViewTransition key={pathname} name="page" default="page" update="none">
      {children}
    </ViewTransition>
  );
}
