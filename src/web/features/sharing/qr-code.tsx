import encodeQR from "qr";
import { useMemo } from "react";
import styles from "./share-modal.module.css";

const border = 3;

/** An address to be read by a camera: always dark on light, or not every camera reads it. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { size, path } = useMemo(() => drawn(address), [address]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

function drawn(address: string): { size: number; path: string } {
  const rows = encodeQR(address, "raw", { ecc: "medium", border });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: squares.join("") };
}
