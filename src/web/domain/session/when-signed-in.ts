import { useNavigate } from "react-router";
import { loginLink } from "../../links.ts";
import { beginDetour, type Intent, notePress } from "./detour.ts";
import { useHere } from "./here.ts";
import { useViewer } from "./session.ts";

/**
 * Does what members may do. A visitor is asked to log in first, and what they meant is done then.
 * Null is for taking something back, which is not done unasked.
 */
export function useWhenSignedIn(): (intent: Intent | null, act: () => void) => void {
  const viewer = useViewer();
  const navigate = useNavigate();
  const path = useHere();
  return (intent, act) => {
    notePress(intent);
    if (viewer) return act();
    beginDetour({ path, intent });
    navigate(loginLink(path));
  };
}
