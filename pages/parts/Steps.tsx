import { Columns } from './Columns';
import styles from './Steps.module.css';

export function Steps({
  items,
}: {
  items: readonly { title: string; text: string }[];
}) {
  return (
    <Columns as="ol" most={4} className={styles.steps}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </Columns>
  );
}
