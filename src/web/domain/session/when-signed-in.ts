import { useNavigate } from "react-router";
import { loginLink } from "../../links.ts";
import { beginDetour, type Intent, notePress } from "./detour.ts";
import { useHere } from "./here.ts";
import { useViewer } from "./session.ts";

/**
 * Runs the action of a member. A visitor is asked to log in first, and then it is carried out. The
 * intent is null for taking something back, which a sign-in never does by itself.
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
