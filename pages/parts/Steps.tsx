import { Words } from '../../renderer/shell/Words';
import { Columns } from './Columns';
import styles from './Steps.module.css';

/** What happens, in order. */
export function Steps({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <Columns as="ol" most={4} className={styles.steps}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3>{title}</h3>
          <p>
            <Words text={text} />
          </p>
        </li>
      ))}
    </Columns>
  );
}
