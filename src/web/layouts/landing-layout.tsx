import { Outlet } from "react-router";
import { FloatingCreate } from "./floating-create.tsx";
import { Footer } from "./footer.tsx";
import styles from "./landing-layout.module.css";
import { PageContent } from "./page-content.tsx";
import { TopBar } from "./top-bar.tsx";

/** The bar lies on the opening picture. */
export function LandingLayout() {
  return (
    <div className={styles.layout}>
      <TopBar over />
      <PageContent>
        <Outlet />
      </PageContent>
      <FloatingCreate />
      <Footer />
    </div>
  );
}
