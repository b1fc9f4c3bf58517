import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { landscapeUrl } from "../../../contract/pictures/landscape-address.ts";
import { heroLandscapeIds } from "../../../contract/shared/hero-landscapes.ts";
import { tallWidths } from "../../../contract/shared/picture-widths.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { type ArtDirection, Picture } from "../../ui/picture.tsx";
import { useMainArea } from "../preferences/main-area.ts";
import styles from "./hero-slideshow.module.css";
import { pictureSource } from "./pictures.ts";

const slideMs = 3000;

type HeroSlideshowProps = {
  /** Whether it fills the window, which on a phone is higher than the landscapes are wide. */
  fillsWindow?: boolean;
};

/** Eight landscapes, three seconds each. Still for those who ask for less motion, and pausable. */
export function HeroSlideshow({ fillsWindow }: HeroSlideshowProps) {
  const t = useTranslations("shell.slideshow");
  const [current, setCurrent] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    setIsPlaying(!isStill && !useMainArea.getState().isSlideshowPaused);
  }, []);

  /** A pause holds on every page with the slideshow, so that nobody has to pause it again. */
  function toggle(): void {
    setIsPlaying(!isPlaying);
    useMainArea.setState({ isSlideshowPaused: isPlaying });
  }

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
          {/* Only the present and the next picture are loaded. */}
          {index === current || (isPlaying && index === next) ? (
            <Picture
              {...pictureSource(landscapeUrl(id))}
              alt=""
              sizes={fillsWindow ? "max(100vw, 178vh)" : "100vw"}
              art={fillsWindow ? portrait(id) : undefined}
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
        onClick={toggle}
      />
    </div>
  );
}

/** The picture covers the window, so the window's height decides how wide it must be. */
function portrait(id: string): ArtDirection {
  const shape = { media: "(orientation: portrait)", sizes: "max(100vw, 46.2vh)" };
  return { ...pictureSource(`${landscapeUrl(id)}/portrait`, tallWidths), ...shape };
}
