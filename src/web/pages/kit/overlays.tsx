import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { AlertType } from "../../ui/feedback/alert-type.ts";
import { TextField } from "../../ui/form/field.tsx";
import { Segmented } from "../../ui/form/radio-group.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import { KitMenu } from "./actions.tsx";
import { sortOptions } from "./forms.tsx";
import { KitRow, KitSection } from "./kit-section.tsx";
import { slotNames, words } from "./samples.ts";

type Opened = "dialog" | "long" | "sheet" | AlertType | null;

const alertTypes: AlertType[] = ["error", "info", "success", "warning"];

export function Overlays() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const alert = alertTypes.find((type) => type === opened);
  return (
    <KitSection title={words.overlays}>
      <KitRow title={words.overlays}>
        <Button variant="secondary" onClick={() => setOpened("dialog")}>
          {words.openDialog}
        </Button>
        <Button variant="secondary" onClick={() => setOpened("long")}>
          {words.openLong}
        </Button>
        <Button variant="secondary" onClick={() => setOpened("sheet")}>
          {words.openSheet}
        </Button>
        {alertTypes.map((type) => (
          <Button key={type} variant="quiet" onClick={() => setOpened(type)}>
            {words.openAlert} ({type})
          </Button>
        ))}
      </KitRow>
      <Dialog
        open={opened === "dialog"}
        onClose={close}
        title={words.dialogTitle}
        description={words.dialogLine}
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              {words.cancel}
            </Button>
            <Button onClick={close}>{words.add}</Button>
          </>
        }
      >
        <TextField label={words.search} placeholder={words.searchHint} data-autofocus="" />
        <Select label={words.sort} options={sortOptions} defaultValue="newest" />
      </Dialog>
      <Dialog
        open={opened === "long"}
        onClose={close}
        title={words.longTitle}
        size="s"
        footer={<KitMenu />}
      >
        {words.tags.map((tag) => (
          <p key={tag}>
            {tag}. {words.sentence}
          </p>
        ))}
      </Dialog>
      <Sheet
        open={opened === "sheet"}
        onClose={close}
        title={words.sheetTitle}
        footer={<Button onClick={close}>{words.apply}</Button>}
      >
        <Segmented
          legend={words.layout}
          defaultValue="morning"
          options={[
            { value: "morning", label: slotNames.morning },
            { value: "evening", label: slotNames.evening },
          ]}
        />
        <Select label={words.sort} options={sortOptions} defaultValue="newest" />
        <Switch label={words.notices} hint={words.noticesHint} />
      </Sheet>
      <AlertDialog
        open={alert !== undefined}
        onClose={close}
        type={alert ?? "error"}
        heading={words.alertHeading}
        messages={words.alertMessages}
      />
    </KitSection>
  );
}
