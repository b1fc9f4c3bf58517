import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import type { StorageMeasure, StorageUser } from "../../../../contract/admin/storage.ts";
import { reportError } from "../../../api/report-error.ts";
import { useAmounts } from "../../../lib/use-amounts.ts";
import { useDayWords } from "../../../lib/use-day-words.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { AdminList } from "../admin-list.tsx";
import styles from "./storage.module.css";
import { storageKey, storagePeopleQuery, storageQuery } from "./storage-queries.ts";

/** The room that is taken, by kind and by person. */
export function StorageSections() {
  const t = useTranslations("operating.storage");
  const feed = useInfiniteQuery(storagePeopleQuery(useServices()));
  return (
    <>
      <section className={styles.section} aria-labelledby="storage-kinds">
        <h2 id="storage-kinds" className={styles.title}>
          {t("kinds")}
        </h2>
        <Kinds />
      </section>
      <section className={styles.section} aria-labelledby="storage-people">
        <h2 id="storage-people" className={styles.title}>
          {t("most")}
        </h2>
        <AdminList
          label={t("most")}
          feed={feed}
          items={feed.data?.pages.flatMap((page) => page.data.people) ?? []}
          none={t("nobody")}
        >
          {(person) => <Person person={person} />}
        </AdminList>
      </section>
    </>
  );
}

function Kinds() {
  const t = useTranslations("operating.storage");
  const common = useTranslations("operating");
  const day = useDayWords();
  const { data, isError, refetch } = useQuery(storageQuery(useServices()));
  if (isError && !data) {
    return (
      <Alert
        type="error"
        heading={common("failed")}
        action={<Button onClick={() => refetch()}>{common("retry")}</Button>}
      />
    );
  }
  if (!data) return <Skeleton />;
  const { measures, measured_at } = data;
  const when = measured_at ? day(measured_at, { dateStyle: "medium", timeStyle: "short" }) : null;
  return (
    <>
      {measures.length > 0 ? <Measures measures={measures} /> : null}
      <div className={styles.measured}>
        <p className={styles.soft}>{when ? t("measured", { when }) : t("notMeasured")}</p>
        <MeasureNow />
      </div>
    </>
  );
}

function Measures({ measures }: { measures: readonly StorageMeasure[] }) {
  const t = useTranslations("operating.storage");
  const amounts = useAmounts();
  return (
    <table className={styles.table}>
      <thead className={styles.columns}>
        <tr>
          <th scope="col">{t("kind")}</th>
          <th scope="col" className={styles.number}>
            {t("files")}
          </th>
          <th scope="col" className={styles.number}>
            {t("size")}
          </th>
        </tr>
      </thead>
      <tbody>
        {measures.map(({ kind, files, bytes: taken }) => (
          <Measure key={kind} kind={kind} files={files} size={amounts.bytes(taken)} />
        ))}
      </tbody>
    </table>
  );
}

type MeasureProps = { kind: StorageMeasure["kind"]; files: number; size: string };

function Measure({ kind, files, size }: MeasureProps) {
  const t = useTranslations("operating.storage");
  const format = useFormatter();
  return (
    <tr>
      <th scope="row">
        {t(`names.${kind}`)}
        <span className={styles.hint}>{t(`hints.${kind}`)}</span>
      </th>
      <td className={styles.number}>{kind === "database" ? "–" : format.number(files)}</td>
      <td className={styles.number}>{size}</td>
    </tr>
  );
}

function MeasureNow() {
  const t = useTranslations("operating.storage");
  const shell = useTranslations("shell");
  const { api } = useServices();
  const queryClient = useQueryClient();
  const measure = useMutation({
    mutationFn: () => api("POST /admin/jobs/{name}/run", { params: { name: "storage" } }),
    onError: (error) => reportError(error, shell("error")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [storageKey] }),
  });
  return (
    <Button size="s" variant="secondary" busy={measure.isPending} onClick={() => measure.mutate()}>
      {t("measureNow")}
    </Button>
  );
}

function Person({ person }: { person: StorageUser }) {
  const t = useTranslations("operating.storage");
  const amounts = useAmounts();
  const { username, full_name, files } = person;
  const query = new URLSearchParams({ search: username });
  return (
    <div className={styles.person}>
      <div>
        <TextLink to={`/admin/people?${query}`} variant="standalone">
          {full_name}
        </TextLink>
        <p className={styles.soft}>@{username}</p>
      </div>
      <p>{t("taken", { size: amounts.bytes(person.bytes), files })}</p>
    </div>
  );
}
