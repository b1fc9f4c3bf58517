import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { heroLandscapeIds } from "../../contract/hero-landscapes.ts";
import { pictureSource } from "../lib/pictures.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Picture } from "../ui/picture.tsx";
import styles from "./hero-slideshow.module.css";

const slideMs = 3000;

/** Eight landscapes, three seconds each. Still for those who ask for less motion, and pausable. */
export function HeroSlideshow() {
  const t = useTranslations("shell.slideshow");
  const [current, setCurrent] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    setIsPlaying(!window.matchMedia("(prefers-reduced-motion: reduce)").matches);
  }, []);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      setCurrent((index) => (index + 1) % heroLandscapeIds.length);
    }, slideMs);
    return () => clearInterval(timer);
  }, [isPlaying]);

  const next = (current + 1) % heroLandscapeIds.length;
  return (
    <div className={styles.slideshow}>
      {heroLandscapeIds.map((id, index) => (
        <div key={id} className={styles.slide} data-current={index === current ? "" : undefined}>
          {/* Only what is seen now or next is loaded. */}
          {index === current || (isPlaying && index === next) ? (
            <Picture
              {...pictureSource(`/landscapes/${id}`)}
              alt=""
              sizes="100vw"
              width={1600}
              height={900}
              priority={index === 0}
            />
          ) : null}
        </div>
      ))}
      <IconButton
        className={styles.control}
        variant="floating"
        label={isPlaying ? t("pause") : t("play")}
        icon={isPlaying ? <Pause /> : <Play />}
        onClick={() => setIsPlaying(!isPlaying)}
      />
    </div>
  );
}
