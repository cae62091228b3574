import styles from './Drawing.module.css';

interface DrawingProps {
  /** The strokes of an SVG path on a grid of 24. */
  strokes: string;
  /** Its width and height in CSS pixels. */
  size: number;
}

/** A small drawing in the color of the text around it. It is decoration without a text alternative. */
export function Drawing({ strokes, size }: DrawingProps) {
  return (
    <svg className={styles.drawing} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={strokes} />
    </svg>
  );
}
