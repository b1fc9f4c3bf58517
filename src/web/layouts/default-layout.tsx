import type { ReactNode } from "react";
import { Outlet } from "react-router";
import styles from "./default-layout.module.css";
import { FloatingCreate } from "./floating-create.tsx";
import { Footer } from "./footer.tsx";
import { PageContent } from "./page-content.tsx";
import { TopBar } from "./top-bar.tsx";

export function DefaultLayout() {
  return (
    <DefaultFrame>
      <Outlet />
    </DefaultFrame>
  );
}

/** Bar, content and footer; also around the error page, which is no route. */
export function DefaultFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <TopBar />
      <PageContent className={styles.content}>{children}</PageContent>
      <FloatingCreate />
      <Footer />
    </div>
  );
}
