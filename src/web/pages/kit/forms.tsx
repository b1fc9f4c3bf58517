import Grid from "lucide-react/icons/layout-grid";
import MapIcon from "lucide-react/icons/map";
import Search from "lucide-react/icons/search";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { RadioGroup, Segmented } from "../../ui/form/radio-group.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { KitRow, KitSection } from "./kit-section.tsx";
import { words } from "./samples.ts";

export const sortOptions = [
  { value: "newest", label: words.newest },
  { value: "liked", label: words.liked },
  { value: "nearest", label: words.nearest, disabled: true },
] as const;

export function Forms() {
  return (
    <KitSection title={words.forms}>
      <KitRow title={words.fields} columns>
        <TextField label={words.email} hint={words.emailHint} type="email" optional />
        <TextField
          label={words.email}
          error={words.emailError}
          hint={words.emailHint}
          type="email"
          defaultValue={words.emailValue}
        />
        <TextField
          label={words.search}
          isLabelHidden
          icon={<Search />}
          type="search"
          placeholder={words.searchHint}
        />
        <TextField label={words.locked} disabled defaultValue={words.lockedValue} />
        <PasswordField label={words.password} />
        <Select
          label={words.sort}
          options={sortOptions}
          defaultValue="newest"
          hint={words.emailHint}
        />
        <Select label={words.sort} options={sortOptions} placeholder={words.nothingYet} />
        <Select label={words.sort} options={sortOptions} defaultValue="liked" disabled />
        <TextArea
          label={words.bio}
          hint={words.bioHint}
          limit={160}
          defaultValue={words.bioValue}
        />
        <TextArea label={words.bio} limit={20} defaultValue={words.bioValue} />
      </KitRow>
      <KitRow title={words.choices} columns>
        <div>
          <Checkbox label={words.letters} hint={words.lettersHint} defaultChecked />
          <Checkbox label={words.agree} error={words.agreeError} />
          <Checkbox label={words.disabled} disabled />
          <Checkbox label={words.disabled} disabled defaultChecked />
        </div>
        <div>
          <Switch label={words.notices} hint={words.noticesHint} defaultChecked />
          <Switch label={words.letters} hint={words.lettersHint} />
          <Switch label={words.disabled} disabled />
        </div>
        <RadioGroup
          legend={words.visibility}
          defaultValue="everyone"
          options={[
            { value: "everyone", label: words.everyone, hint: words.everyoneHint },
            { value: "chosen", label: words.chosen, hint: words.chosenHint },
          ]}
        />
        <Segmented
          legend={words.layout}
          defaultValue="grid"
          options={[
            { value: "grid", label: words.grid, icon: <Grid /> },
            { value: "map", label: words.map, icon: <MapIcon /> },
          ]}
        />
      </KitRow>
    </KitSection>
  );
}
