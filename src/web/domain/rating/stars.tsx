import Star from "lucide-react/icons/star";
import { useTranslations } from "use-intl";
import styles from "./stars.module.css";

const five = [1, 2, 3, 4, 5] as const;

/** A rating to be read, to the nearest half star. */
export function Stars({ rating }: { rating: number }) {
  const t = useTranslations("reviews");
  const halves = Math.round(rating * 2);
  const label = t("stars", { rating: Math.round(rating * 10) / 10 });
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {five.map((number) =>
        halves === number * 2 - 1 ? (
          <span key={number} className={styles.half} data-star="half">
            <Star />
            <Star data-full="" />
          </span>
        ) : (
          <Star
            key={number}
            data-star={number * 2 <= halves ? "full" : "empty"}
            data-full={number * 2 <= halves || undefined}
          />
        ),
      )}
    </span>
  );
}

type StarChoiceProps = { value: number; error?: string; onChange: (rating: number) => void };

/** A rating to be given: five radio buttons, so arrow keys work by themselves. */
export function StarChoice({ value, error, onChange }: StarChoiceProps) {
  const t = useTranslations("reviews");
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t("form.rating")}</legend>
      <div className={styles.options}>
        {five.map((number) => (
          <label key={number} className={styles.option}>
            <input
              type="radio"
              name="rating"
              className={styles.input}
              value={number}
              checked={value === number}
              aria-label={t("stars", { rating: number })}
              onChange={() => onChange(number)}
            />
            <Star data-full={number <= value || undefined} />
          </label>
        ))}
      </div>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
