import { useServices } from "../services.ts";
import styles from "./brand.module.css";

/** The mark: a capsule in which the sky goes through a day. */
export function Brand() {
  const { settings } = useServices();
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 36 20" aria-hidden="true">
        <defs>
          <linearGradient id="brand-sky">
            <stop stopColor="#ffc9a3" />
            <stop offset="0.34" stopColor="#8ec9ee" />
            <stop offset="0.67" stopColor="#f2725f" />
            <stop offset="1" stopColor="#2b2a6b" />
          </linearGradient>
        </defs>
        <rect x="1" y="1" width="34" height="18" rx="9" fill="url(#brand-sky)" />
        <circle cx="10" cy="10" r="4" fill="#fff7e6" />
      </svg>
      {settings.productName}
    </span>
  );
}
