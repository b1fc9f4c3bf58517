import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { download } from "../../api/download.ts";
import { reportError } from "../../api/report-error.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";

/** The outing as a calendar file, and the way to a calendar that follows all outings. */
export function CalendarLinks({ outingId }: { outingId: string }) {
  const t = useTranslations("outings");
  const { locale } = useServices();
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      await download(`/outings/${outingId}/calendar`, { locale, name: "outing.ics" });
    } catch (error) {
      reportError(error, t("calendarFailed"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="secondary" icon={<CalendarPlus />} busy={isBusy} onClick={save}>
        {t("calendar")}
      </Button>
      <ButtonLink variant="quiet" to="/account/settings#calendar">
        {t("subscription")}
      </ButtonLink>
    </>
  );
}
