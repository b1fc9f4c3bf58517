import { type ReactNode, ViewTransition } from "react";
import { useLocation } from "react-router";
import "./page-transition.css";

/** The old page leaves, then the new one comes: named `page`, mode out-in. */
export function PageTransition({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ViewTransition key={pathname} name="page" default="page">
      {children}
    </ViewTransition>
  );
}
