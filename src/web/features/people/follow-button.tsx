import { useTranslations } from "use-intl";
import type { PublicUser } from "../../../contract/users.ts";
import { useViewer } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { useFollow } from "./use-follow.ts";

type FollowButtonProps = { person: PublicUser; size?: "s" | "m" };

/** Nothing for oneself. */
export function FollowButton({ person, size = "m" }: FollowButtonProps) {
  const t = useTranslations("people.follow");
  const toggle = useFollow(person);
  if (useViewer()?.id === person.id) return null;
  return (
    <Button
      size={size}
      variant={person.is_following ? "secondary" : "primary"}
      aria-pressed={person.is_following}
      aria-label={t("label", { name: person.full_name })}
      onClick={toggle}
    >
      {person.is_following ? t("following") : t("follow")}
    </Button>
  );
}
