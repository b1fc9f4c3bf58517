import Mail from "lucide-react/icons/mail";
import type { ReactNode } from "react";
import type { OutsideChannel } from "./share-links.ts";
import styles from "./share-modal.module.css";

/** The signs by which people know each service, drawn here in our own few strokes. */
export const serviceIcons: Record<OutsideChannel, ReactNode> = {
  whatsapp: (
    <Sign service="whatsapp">
      <path
        d="M3 21l1.4-4.7a9.1 9.1 0 1 1 3.4 3.3z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M8.5 7.1c.5-.5 1.2-.4 1.5.2l.8 1.6c.2.4.1.8-.2 1.1l-.6.7c.6 1.3 1.6 2.3 2.9 2.9l.7-.7c.3-.3.7-.4 1.1-.2l1.7.9c.5.3.6.9.2 1.4-.8 1-1.9 1.4-3.1 1-3-.9-5.2-3.1-6.1-6.1-.3-1.1.2-2.1 1.1-2.8z" />
    </Sign>
  ),
  x: (
    <Sign service="x">
      <path fillRule="evenodd" d="M2 2h6.2L22 22h-6.2zM5.1 3.6 16.6 20.4h2.3L7.4 3.6z" />
      <path d="M19.1 2h2.5l-7.3 8.5-1.3-1.9zM10.7 13.2l1.3 1.9L6.1 22H3.6z" />
    </Sign>
  ),
  facebook: (
    <Sign service="facebook">
      <circle cx="12" cy="12" r="11" />
      <path
        className={styles.onSign}
        d="M13.6 22.9v-8.3h2.8l.5-3.3h-3.3V9.2c0-1 .5-1.8 1.9-1.8H17V4.6s-1.2-.2-2.5-.2c-2.6 0-4.3 1.6-4.3 4.4v2.5H7.4v3.3h2.8v8.3z"
      />
    </Sign>
  ),
  telegram: (
    <Sign service="telegram">
      <circle cx="12" cy="12" r="11" />
      <path
        className={styles.onSign}
        d="M4.7 11.6 17.2 6.8c.6-.2 1.1.2.9.9l-2.1 10c-.1.7-.6.8-1.2.5l-3.2-2.4-1.6 1.5c-.3.3-.7.2-.7-.2l-.2-2.9 5.6-5.1c.2-.3 0-.4-.4-.2l-6.9 4.3-2.9-.9c-.6-.2-.6-.5.2-.7z"
      />
    </Sign>
  ),
  email: <Mail />,
};

function Sign({ service, children }: { service: OutsideChannel; children: ReactNode }) {
  return (
    <svg
      className={styles.sign}
      data-service={service}
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="currentColor"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
