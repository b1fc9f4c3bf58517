import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { useViewer } from "../session/session.ts";
import { type Followed, useFollow } from "./use-follow.ts";

type FollowButtonProps = { person: Followed; size?: "s" | "m" };

/** Renders nothing where the person is the viewer. */
export function FollowButton({ person, size = "m" }: FollowButtonProps) {
  const t = useTranslations("people.follow");
  const toggle = useFollow(person);
  const { is_following: isFollowing, full_name: name } = person;
  if (useViewer()?.id === person.id) return null;
  return (
    <Button
      size={size}
      variant={isFollowing ? "secondary" : "primary"}
      aria-label={t(isFollowing ? "followingLabel" : "label", { name })}
      onClick={toggle}
    >
      {isFollowing ? t("following") : t("follow")}
    </Button>
  );
}
