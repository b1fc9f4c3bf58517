import type { ReactNode } from "react";
import { Outlet } from "react-router";
import styles from "./default-layout.module.css";
import { FloatingCreate } from "./floating-create.tsx";
import { Footer } from "./footer.tsx";
import { PageTransition } from "./page-transition.tsx";
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
      <PageTransition>
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </PageTransition>
      <FloatingCreate />
      <Footer />
    </div>
  );
}
