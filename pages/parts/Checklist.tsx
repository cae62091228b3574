import styles from './Checklist.module.css';
import { classNames } from './class-names';

interface ChecklistProps {
  items: readonly string[];
  /** Shows open circles, for questions that the reader hasn't answered yet. */
  open?: boolean;
}

export function Checklist({ items, open = false }: ChecklistProps) {
  return (
    <ul className={classNames(styles.list, open && styles.open)}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
