import { visibleLine } from "../../../contract/shared/visible-text.ts";
import { withoutLocale } from "../../links.ts";

/** The username in what somebody typed or pasted: a name, “@name”, or the address of a profile. */
export function usernameIn(text: string): string {
  // A name from a mail may hold a mark that keeps mail programs from making a link of it.
  const typed = visibleLine(text);
  const path = typed.replace(/^https?:\/\//i, "").replace(/[?#].*$/, "");
  if (!path.includes("/")) return path.replace(/^@/, "");
  const [, ...parts] = path.split("/");
  const [name = ""] = withoutLocale(`/${parts.join("/")}`)
    .split("/")
    .filter(Boolean);
  return name.replace(/^@/, "");
}
