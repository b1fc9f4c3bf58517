import { useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./picture.module.css";
import type { Sky } from "./sky/sky.ts";

export type PictureFormat = "avif" | "webp";

export type PictureSource = {
  /** The address of this picture at a width; without a format, the one every browser reads. */
  src: (width: number, format?: PictureFormat) => string;
  widths: readonly number[];
  formats?: readonly PictureFormat[];
};

/** Another picture in place of this one where the window is of another shape. */
export type ArtDirection = PictureSource & { media: string; sizes: string };

type PictureProps = PictureSource & {
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** The shape, which reserves the space before anything has loaded. */
  width: number;
  height: number;
  /** A tiny picture, as a data address, shown blurred until the real one is there, if ever. */
  placeholder?: string | null;
  art?: ArtDirection;
  /** The colours behind the picture, which stay if it cannot be loaded. */
  sky?: Sky;
  /** For the one picture that makes the first view. */
  priority?: boolean;
  className?: string;
};

export function Picture(props: PictureProps) {
  const { src, widths, formats = [], alt, sizes, width, height, placeholder, priority } = props;
  const { art } = props;
  const [isBroken, setBroken] = useState(false);
  const set = (format?: PictureFormat) => srcSetOf({ src, widths }, format);
  return (
    <picture className={classNames(styles.picture, props.className)} data-slot={props.sky}>
      {placeholder ? <img className={styles.placeholder} src={placeholder} alt="" /> : null}
      {art ? <source media={art.media} srcSet={srcSetOf(art)} sizes={art.sizes} /> : null}
      {formats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={set(format)} sizes={sizes} />
      ))}
      <img
        className={styles.image}
        data-broken={isBroken || undefined}
        src={src(widths.at(-1) ?? width)}
        srcSet={set()}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        onError={() => setBroken(true)}
      />
    </picture>
  );
}

function srcSetOf({ src, widths }: PictureSource, format?: PictureFormat): string {
  return widths.map((width) => `${src(width, format)} ${width}w`).join(", ");
}
