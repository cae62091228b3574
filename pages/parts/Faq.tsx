import { Html } from '../shell/Html';
import styles from './Faq.module.css';
import { Section, type Tone } from './Section';

export interface FaqItem {
  question: string;
  html: string;
}

export interface FaqData {
  title: string;
  text?: string | undefined;
  items: readonly FaqItem[];
}

/** `<details>` with the same name: one is open at a time, with or without JavaScript. */
export function Faq({ title, text, items, tone }: FaqData & { tone?: Tone }) {
  return (
    <Section id="faq" title={title} text={text} layout="beside" tone={tone}>
      <div className={styles.list}>
        {items.map(({ question, html }) => (
          <details key={question} name="faq" className={styles.item} suppressHydrationWarning>
            <summary className={styles.question}>
              <h3>{question}</h3>
            </summary>
            <Html html={html} className={styles.answer} />
          </details>
        ))}
      </div>
    </Section>
  );
}
