import type { DatedText, ShownOnDays } from '../../renderer/page';
import { onDays } from '../shell/on-days';
import styles from './Events.module.css';

export interface EventData extends ShownOnDays {
  title: string;
  /** Its days, time, place, seats, and price, in words. */
  facts: DatedText[];
  text: string;
}

export function Events({ items }: { items: readonly EventData[] }) {
  return (
    <ul className={styles.events}>
      {items.map(({ title, facts, text, ...days }) => (
        <li key={title + facts.map(({ text: fact }) => fact)} {...onDays(days)}>
          <h3>{title}</h3>
          <ul className={styles.facts}>
            {facts.map(({ text: fact, days: some }) => (
              <li key={fact} {...(some && onDays(some))}>
                {fact}
              </li>
            ))}
          </ul>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
