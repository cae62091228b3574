import { onDays } from '../shell/on-days';
import styles from './Events.module.css';
import type { eventData } from './free-page.pages';

export function Events({
  items,
}: {
  items: readonly ReturnType<typeof eventData>[];
}) {
  return (
    <ul className={styles.events}>
      {items.map(({ title, facts, seats, text, ...days }) => (
        <li key={title + facts.map(({ text: fact }) => fact)} {...onDays(days)}>
          <h3>{title}</h3>
          <ul className={styles.facts}>
            {facts.map(({ text: fact, language, days: some }) => (
              <li key={fact} lang={language} {...(some && onDays(some))}>
                {fact}
              </li>
            ))}
          </ul>
          {seats && <p className={styles.seats}>{seats}</p>}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
