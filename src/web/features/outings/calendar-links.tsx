import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useTranslations } from "use-intl";
import { ButtonContent, buttonClass } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";

/**
 * The outing as a calendar file, and the way to a calendar that follows all outings. Phones put a
 * file into their calendar only if they opened its address themselves.
 */
export function CalendarLinks({ outingId }: { outingId: string }) {
  const t = useTranslations("outings");
  return (
    <>
      <a
        className={buttonClass({ variant: "secondary" })}
        href={`/calendars/outings/${outingId}.ics`}
      >
        <ButtonContent icon={<CalendarPlus />}>{t("calendar")}</ButtonContent>
      </a>
      <ButtonLink variant="quiet" to="/account/settings#calendar">
        {t("subscription")}
      </ButtonLink>
    </>
  );
}
