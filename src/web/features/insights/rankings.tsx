import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Insights } from "../../../contract/insights.ts";
import { shareChannel } from "../../../contract/shared/channels.ts";
import { capsuleLink } from "../../links.ts";
import styles from "./rankings.module.css";
import { measures, useAmounts } from "./use-amounts.ts";

const mostShown = 6;

/** Where readers came from, how it was passed on, and which activities were opened. */
export function Rankings({ insights }: { insights: Insights }) {
  const t = useTranslations("insights");
  const channel = (name: string) => t(`channels.${name === "" ? "direct" : shareChannel(name)}`);
  const rankings = [
    {
      title: t("sources"),
      rows: insights.views_by_channel.map((row) => ({ ...row, name: channel(row.channel) })),
    },
    {
      title: t("shares"),
      rows: insights.shares_by_channel.map((row) => ({ ...row, name: channel(row.channel) })),
    },
    {
      title: t("clicks"),
      rows: insights.clicks_by_activity.map((row) => ({ ...row, name: row.activity_type })),
    },
  ];
  return (
    <div className={styles.rankings}>
      {rankings
        .map(({ title, rows }) => ({ title, rows: rows.slice(0, mostShown) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.title}>{title}</h3>
            <Bars rows={rows} />
          </section>
        ))}
    </div>
  );
}

function Bars({
  rows,
}: {
  rows: { name: ReactNode; count: number; channel?: string; id?: string }[];
}) {
  const { amount } = useAmounts();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul className={styles.bars}>
      {rows.map(({ name, count, channel, id }) => (
        <li key={id ?? channel} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <span className={styles.count}>{amount("views", count)}</span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ inlineSize: `${(count / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Capsule by capsule, the most read first. */
export function CapsuleSums({ capsules }: { capsules: Insights["flenjors"] }) {
  const t = useTranslations("insights");
  const { amount } = useAmounts();
  if (capsules.length === 0) return null;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.title}>{t("byCapsule")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("capsule")}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {t(`measures.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {capsules.map((capsule) => (
            <tr key={capsule.id}>
              <th scope="row">
                <Link to={capsuleLink(capsule.id)}>{capsule.title}</Link>
              </th>
              {measures.map((measure) => (
                <td key={measure}>{amount(measure, capsule[measure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
