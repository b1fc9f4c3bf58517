import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";

type FollowButtonProps = { name: string; isFollowing: boolean; onToggle: () => void };

export function FollowButton({ name, isFollowing, onToggle }: FollowButtonProps) {
  const t = useTranslations("capsules.follow");
  return (
    <Button
      size="s"
      variant={isFollowing ? "secondary" : "primary"}
      aria-label={t(isFollowing ? "followingLabel" : "label", { name })}
      onClick={onToggle}
    >
      {isFollowing ? t("following") : t("follow")}
    </Button>
  );
}
