import Ellipsis from "lucide-react/icons/ellipsis";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Share2 from "lucide-react/icons/share-2";
import Trash from "lucide-react/icons/trash-2";
import { useTranslations } from "use-intl";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../../ui/overlay/menu.tsx";

type CardMenuProps = {
  /** The title of the capsule or draft. */
  title: string;
  editTo: string;
  /** A draft has nothing to see or share yet. */
  seeTo?: string;
  onShare?: () => void;
  onDelete: () => void;
};

/** The actions of an owner on a card of a capsule or draft. */
export function CardMenu({ title, editTo, seeTo, onShare, onDelete }: CardMenuProps) {
  const t = useTranslations("drafts.mine.menu");
  return (
    <Menu
      trigger={<IconButton variant="floating" label={t("open", { title })} icon={<Ellipsis />} />}
    >
      <MenuLink to={editTo} icon={<Pencil />}>
        {t("edit")}
      </MenuLink>
      {seeTo ? (
        <MenuLink to={seeTo} icon={<Eye />}>
          {t("see")}
        </MenuLink>
      ) : null}
      {onShare ? (
        <MenuItem onSelect={onShare} icon={<Share2 />}>
          {t("share")}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem onSelect={onDelete} icon={<Trash />} danger>
        {t("delete")}
      </MenuItem>
    </Menu>
  );
}
