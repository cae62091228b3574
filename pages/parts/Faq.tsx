import { Html } from '../../renderer/shell/Html';
import styles from './Faq.module.css';

export interface FaqItem {
  question: string;
  /** The answer as HTML. */
  html: string;
}

/**
 * Questions that open one at a time and can be closed again: `<details>` of one name do so by
 * themselves, with or without JavaScript, and their answers are found by the browser's search.
 */
export function Faq({ items, name = 'faq' }: { items: readonly FaqItem[]; name?: string }) {
  return (
    <div className={styles.list}>
      {items.map(({ question, html }) => (
        <details key={question} name={name} className={styles.item} suppressHydrationWarning>
          <summary className={styles.question}>
            <h3>{question}</h3>
          </summary>
          <Html html={html} className={styles.answer} />
        </details>
      ))}
    </div>
  );
}
