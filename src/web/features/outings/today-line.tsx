import { useQuery } from "@tanstack/react-query";
import Sun from "lucide-react/icons/sun";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { isOnItsDays, nextOutingsQuery } from "../../domain/outing/outing-queries.ts";
import { useNow } from "../../domain/outing/use-now.ts";
import { useTickSending } from "../../domain/outing/use-tick-sending.ts";
import { outingLink } from "../../links.ts";
import { type Services, useServices } from "../../services.ts";
import styles from "./today-line.module.css";

/** A page without its greeting is still a page. */
export async function loadTodayLine({ queryClient, ...services }: Services): Promise<void> {
  await queryClient.prefetchQuery(nextOutingsQuery(services));
}

/** Greets a member who has an outing today with it. */
export function TodayLine() {
  const t = useTranslations("shell");
  const { data: outings = [], dataUpdatedAt } = useQuery(nextOutingsQuery(useServices()));
  const now = useNow(dataUpdatedAt);
  useTickSending();
  const outing = outings.find((one) => one.you.answer !== "no" && isOnItsDays(one, now));
  if (!outing) return null;
  return (
    <p className={styles.line}>
      <Sun />
      <span>{t("outingToday")}</span> <Link to={outingLink(outing.id)}>{outing.title}</Link>
    </p>
  );
}
