import { useLocation, useNavigate } from "react-router";
import { loginLink, withoutLocale } from "../links.ts";
import { useViewer } from "./session.ts";

/** Does what members may do; a visitor is asked to log in first, and comes back here. */
export function useWhenSignedIn(): (act: () => void) => void {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (act) => {
    if (viewer) act();
    else navigate(loginLink(withoutLocale(pathname) + search));
  };
}
