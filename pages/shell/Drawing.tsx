import styles from './Drawing.module.css';

interface DrawingProps {
  strokes: string;
  size: number;
}

export function Drawing({ strokes, size }: DrawingProps) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={strokes} />
    </svg>
  );
}
