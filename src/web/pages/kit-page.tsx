import { Actions } from "./kit/actions.tsx";
import { Content } from "./kit/content.tsx";
import { Feedback } from "./kit/feedback.tsx";
import { Forms } from "./kit/forms.tsx";
import { Foundations } from "./kit/foundations.tsx";
import { Overlays } from "./kit/overlays.tsx";
import { words } from "./kit/samples.ts";
import styles from "./kit-page.module.css";

/** Every piece of the interface in every state, for whoever builds with them. */
export function Page() {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
      </header>
      <Foundations />
      <Actions />
      <Forms />
      <Overlays />
      <Content />
      <Feedback />
    </div>
  );
}
