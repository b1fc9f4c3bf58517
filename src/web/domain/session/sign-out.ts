import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { ApiError } from "../../api/api-error.ts";
import { reportError } from "../../api/report-error.ts";
import { storeToken } from "../../api/token.ts";
import { useServices } from "../../services.ts";
import { forgetUser } from "./session.ts";

/**
 * Ends the session on the server, then here, and goes to `target`. If the server cannot be reached,
 * the person stays signed in and sees a message: a session that lives on must not look ended.
 */
export function useSignOut(): (target: string) => Promise<void> {
  const services = useServices();
  const navigate = useNavigate();
  const t = useTranslations("shell");
  return async (target) => {
    try {
      await services.api("POST /auth/logout");
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 401;
      if (!isOver) return reportError(error, t("error"));
    }
    storeToken(null);
    forgetUser(services);
    // Searches are nobody else's business.
    void import("../search/recent-searches.ts").then(({ forgetSearches }) => forgetSearches());
    await navigate(target);
  };
}
