import { skies } from "../../ui/sky/sky.ts";
import { SkyWindow } from "../../ui/sky/sky-window.tsx";
import styles from "./foundations.module.css";
import { KitRow, KitSection } from "./kit-section.tsx";
import { slotNames, words } from "./samples.ts";

const surfaces = ["paper", "raised", "sunk", "hover", "ink"] as const;
const sizes = ["4xl", "3xl", "2xl", "xl", "l", "m", "s", "xs"] as const;
const shapes = ["small", "medium", "large", "full", "low", "high"] as const;

export function Foundations() {
  return (
    <KitSection title={words.foundations}>
      <KitRow title={words.skies} columns>
        {skies.map((sky) => (
          <div key={sky} className={styles.sky} data-slot={sky}>
            <SkyWindow sky={sky} className={styles.window} />
            <span className={styles.name}>{slotNames[sky]}</span>
            <span>{words.sentence}</span>
            <span className={styles.soft}>{slotNames[sky]}</span>
          </div>
        ))}
      </KitRow>
      <KitRow title={words.surfaces}>
        {surfaces.map((surface) => (
          <div key={surface} className={styles.swatch} data-surface={surface}>
            {surface}
          </div>
        ))}
      </KitRow>
      <KitRow title={words.type}>
        <div className={styles.specimen}>
          {sizes.map((size) => (
            <p key={size} className={styles.size} data-size={size}>
              {words.sentence}
            </p>
          ))}
          <p className={styles.size} data-size="m">
            {words.pangram}
          </p>
        </div>
      </KitRow>
      <KitRow title={words.shape}>
        {shapes.map((shape) => (
          <div key={shape} className={styles.shape} data-shape={shape}>
            {shape}
          </div>
        ))}
      </KitRow>
    </KitSection>
  );
}
