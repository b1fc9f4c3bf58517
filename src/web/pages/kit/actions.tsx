import Bookmark from "lucide-react/icons/bookmark";
import Ellipsis from "lucide-react/icons/ellipsis";
import Heart from "lucide-react/icons/heart";
import MapPin from "lucide-react/icons/map-pin";
import Pencil from "lucide-react/icons/pencil";
import Share from "lucide-react/icons/share";
import Trash from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Chip, Pill, PillLink, RemovableChip } from "../../ui/chip.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { PillRow } from "../../ui/list/pill-row.tsx";
import {
  Menu,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuSeparator,
} from "../../ui/overlay/menu.tsx";
import { Tooltip } from "../../ui/overlay/tooltip.tsx";
import { skies } from "../../ui/sky/sky.ts";
import { SkyChip } from "../../ui/sky/sky-chip.tsx";
import { SkyIcon } from "../../ui/sky/sky-icon.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { KitRow, KitSection } from "./kit-section.tsx";
import { slotNames, words } from "./samples.ts";

export function Actions() {
  return (
    <KitSection title={words.actions}>
      <KitRow title={words.buttons}>
        <Button>{words.save}</Button>
        <Button variant="secondary">{words.cancel}</Button>
        <Button variant="quiet">{words.cancel}</Button>
        <Button variant="danger" icon={<Trash />}>
          {words.remove}
        </Button>
        <Button busy>{words.save}</Button>
        <Button busy variant="secondary">
          {words.working}
        </Button>
        <Button disabled>{words.disabled}</Button>
        <Button disabled variant="secondary">
          {words.disabled}
        </Button>
        <Button size="s">{words.small}</Button>
        <Button size="m" icon={<Heart />}>
          {words.medium}
        </Button>
        <Button size="l">{words.large}</Button>
        <ButtonLink to="#links" variant="secondary">
          {words.discover}
        </ButtonLink>
        <Button wide>{words.wide}</Button>
        <IconButton label={words.like} icon={<Heart />} />
        <IconButton label={words.like} icon={<Heart />} aria-pressed />
        <IconButton label={words.share} icon={<Share />} variant="outlined" />
        <IconButton label={words.edit} icon={<Pencil />} variant="floating" size="l" />
        <IconButton label={words.more} icon={<Ellipsis />} disabled />
      </KitRow>
      <KitRow title={words.links}>
        <p id="links">
          {words.inlineBefore} <TextLink to="#links">{words.inline}</TextLink>.
        </p>
        <TextLink to="#links" variant="standalone">
          {words.read}
        </TextLink>
        <TextLink to="#links" variant="quiet">
          {words.discover}
        </TextLink>
      </KitRow>
      <Chips />
      <KitRow title={words.menus}>
        <KitMenu />
        <Tooltip text={words.tooltip}>
          <IconButton label={words.saved} icon={<Bookmark />} variant="outlined" />
        </Tooltip>
      </KitRow>
    </KitSection>
  );
}

function Chips() {
  const [chosen, setChosen] = useState<string>(words.tags[1]);
  return (
    <KitRow title={words.chips}>
      {skies.map((sky) => (
        <SkyChip key={sky} slot={sky}>
          {slotNames[sky]}
        </SkyChip>
      ))}
      {skies.map((sky) => (
        <SkyChip key={sky} slot={sky} variant="soft">
          {slotNames[sky]}
        </SkyChip>
      ))}
      <Chip icon={<MapPin />}>{words.nearest}</Chip>
      <RemovableChip name={words.tags[0]} onRemove={() => {}} />
      {skies.map((sky, index) => (
        <Pill key={sky} icon={<SkyIcon sky={sky} />} data-slot={sky} isPressed={index !== 1}>
          {slotNames[sky]}
        </Pill>
      ))}
      <PillLink to="#links" isCurrent>
        {words.newest}
      </PillLink>
      <PillRow label={words.chips}>
        {words.tags.map((tag) => (
          <Pill key={tag} isPressed={tag === chosen} onClick={() => setChosen(tag)}>
            {tag}
          </Pill>
        ))}
      </PillRow>
    </KitRow>
  );
}

export function KitMenu() {
  const [sort, setSort] = useState<"newest" | "liked">("newest");
  return (
    <Menu align="start" trigger={<Button variant="secondary">{words.more}</Button>}>
      <MenuLabel>{words.signedInAs}</MenuLabel>
      <MenuLink to="#links" icon={<Bookmark />}>
        {words.saved}
      </MenuLink>
      <MenuItem onSelect={() => {}} icon={<Pencil />}>
        {words.edit}
      </MenuItem>
      <MenuItem onSelect={() => {}} disabled>
        {words.duplicate}
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        value={sort}
        onChange={setSort}
        options={[
          { value: "newest", label: words.newest },
          { value: "liked", label: words.liked },
        ]}
      />
      <MenuSeparator />
      <MenuItem onSelect={() => {}} icon={<Trash />} danger>
        {words.deleteWord}
      </MenuItem>
    </Menu>
  );
}
