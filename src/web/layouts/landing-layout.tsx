import { Outlet } from "react-router";
import { FloatingCreate } from "./floating-create.tsx";
import { Footer } from "./footer.tsx";
import { PageTransition } from "./page-transition.tsx";
import { TopBar } from "./top-bar.tsx";

/** The bar lies on the opening picture. */
export function LandingLayout() {
  return (
    <>
      <TopBar over />
      <PageTransition>
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </PageTransition>
      <FloatingCreate />
      <Footer />
    </>
  );
}
