import List from "lucide-react/icons/list";
import LogOut from "lucide-react/icons/log-out";
import Settings from "lucide-react/icons/settings";
import User from "lucide-react/icons/user";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useSignOut } from "../lib/sign-out.ts";
import type { PageViewer } from "../page-state.ts";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../ui/menu.tsx";

type ProfileMenuItemsProps = { viewer: PageViewer; trigger: ReactElement };

export function ProfileMenuItems({ viewer, trigger }: ProfileMenuItemsProps) {
  const t = useTranslations("shell");
  const signOut = useSignOut();
  const navigate = useNavigate();

  async function leave(): Promise<void> {
    await signOut();
    navigate("/");
  }

  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLink to="/my-lists" icon={<List />}>
        {t("myLists")}
      </MenuLink>
      <MenuLink to={`/${viewer.username}`} icon={<User />}>
        {t("myProfile")}
      </MenuLink>
      <MenuLink to="/account" icon={<Settings />}>
        {t("settings")}
      </MenuLink>
      <MenuSeparator />
      <MenuItem onSelect={leave} icon={<LogOut />}>
        {t("signOut")}
      </MenuItem>
    </Menu>
  );
}
