import { useSuspenseQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { languageName } from "../domain/capsule/language-name.ts";
import { DocumentView } from "../domain/document/document-view.tsx";
import { documentQuery } from "../features/documents/load-document.ts";
import { PageHead } from "../layouts/page-head.tsx";
import { useDayWords } from "../lib/use-day-words.ts";
import { withoutLocale } from "../links.ts";
import type { LoadArgs } from "../routes.tsx";
import { useServices } from "../services.ts";
import styles from "./document-page.module.css";

function nameOf(pathname: string): string {
  return withoutLocale(pathname).slice(1);
}

export async function load({ queryClient, locale, url }: LoadArgs): Promise<void> {
  await queryClient.ensureQueryData(documentQuery(locale, nameOf(url.pathname)));
}

/** Legal notice, privacy policy, terms and support. */
export function Page() {
  const { locale, settings } = useServices();
  const { pathname } = useLocation();
  const { data: text } = useSuspenseQuery(documentQuery(locale, nameOf(pathname)));
  const t = useTranslations("shell");
  const day = useDayWords();
  const values: Record<string, string> = {
    product: settings.productName,
    operator: settings.operatorName,
    operatorAddress: settings.operatorAddress.split(/\s*\n\s*/).join(", "),
    languages: new Intl.ListFormat(locale).format(
      settings.languages.map((language) => languageName(language, locale)),
    ),
    contactEmail: settings.contactEmail,
    origin: settings.origin,
  };
  const words = (source: string) =>
    source.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return (
    <article className={styles.page}>
      <PageHead title={text.title} description={words(text.description)} type="article" />
      <h1>{text.title}</h1>
      <p className={styles.updated}>{t("updated", { date: day(text.updated) })}</p>
      <DocumentView blocks={text.blocks} words={words} />
    </article>
  );
}
