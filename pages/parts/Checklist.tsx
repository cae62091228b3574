import styles from './Checklist.module.css';
import { classNames } from './class-names';

interface ChecklistProps {
  items: readonly string[];
  /** Where the lines stand: below each other, or by threes where there is room. */
  layout?: 'column' | 'row';
}

/** Short lines with a mark before each. */
export function Checklist({ items, layout = 'column' }: ChecklistProps) {
  return (
    <ul className={classNames(styles.list, styles[layout])}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
