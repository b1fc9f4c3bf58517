import CalendarHeart from "lucide-react/icons/calendar-heart";
import Layers from "lucide-react/icons/layers";
import List from "lucide-react/icons/list";
import LogOut from "lucide-react/icons/log-out";
import ServerCog from "lucide-react/icons/server-cog";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import User from "lucide-react/icons/user";
import type { ReactElement } from "react";
import { useTranslations } from "use-intl";
import { profilePictureAt } from "../domain/person/profile-picture.ts";
import { useSignOut } from "../domain/session/sign-out.ts";
import type { PageViewer } from "../page-state.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../ui/overlay/menu.tsx";
import { NextOuting } from "./next-outing.tsx";
import styles from "./profile-menu.module.css";

type ProfileMenuItemsProps = { viewer: PageViewer; trigger: ReactElement };

export function ProfileMenuItems({ viewer, trigger }: ProfileMenuItemsProps) {
  const t = useTranslations("shell");
  const signOut = useSignOut();

  return (
    <Menu trigger={trigger} defaultOpen>
      <div className={styles.person}>
        <Avatar
          name={viewer.full_name}
          src={profilePictureAt(viewer.profile_picture, 300)}
          size={96}
          isDecorative
        />
        <div className={styles.names}>
          <p className={styles.name}>{viewer.full_name}</p>
          <p className={styles.username}>@{viewer.username}</p>
        </div>
      </div>
      <MenuSeparator />
      <MenuLink to="/outings" icon={<CalendarHeart />}>
        {t("outings")}
        <NextOuting className={styles.next} />
      </MenuLink>
      <MenuLink to="/my-capsules" icon={<Layers />}>
        {t("myCapsules")}
      </MenuLink>
      <MenuLink to="/my-lists" icon={<List />}>
        {t("myLists")}
      </MenuLink>
      <MenuLink to={`/${viewer.username}`} icon={<User />}>
        {t("myProfile")}
      </MenuLink>
      <MenuLink to="/account" icon={<Settings />}>
        {t("settings")}
      </MenuLink>
      {viewer.scope.includes("moderator") ? (
        <MenuLink to="/moderation" icon={<ShieldCheck />}>
          {t("moderation")}
        </MenuLink>
      ) : null}
      {viewer.scope.includes("operator") ? (
        <MenuLink to="/admin" icon={<ServerCog />}>
          {t("admin")}
        </MenuLink>
      ) : null}
      <MenuSeparator />
      <MenuItem onSelect={() => signOut("/")} icon={<LogOut />}>
        {t("signOut")}
      </MenuItem>
    </Menu>
  );
}
