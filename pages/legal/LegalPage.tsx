import type { DataOf } from '../../renderer/templates';
import { ContactLines } from '../parts/ContactLines';
import { Prose } from '../parts/Prose';
import { useWords } from '../shell/use-words';
import styles from './LegalPage.module.css';
import type { legalPages } from './legal.pages';

export function LegalPage({
  title,
  dates,
  numbered,
  sections,
  ...page
}: DataOf<typeof legalPages>) {
  const { parts: labels } = useWords();
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className={styles.dates}>
          {dates.map(({ label, isoDate, date }) => (
            <span key={label}>
              {label} <time dateTime={isoDate}>{date}</time>
            </span>
          ))}
        </p>
        <Prose html={page.introHtml} />
        <nav className={styles.contents} aria-label={labels.contents}>
          <h2>{labels.contents}</h2>
          <ol className={numbered ? undefined : styles.plain}>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      </header>
      {sections.map((section, index) => (
        <section key={section.id} id={section.id} className={styles.section}>
          <h2>
            {numbered && `${index + 1}. `}
            {section.title}
          </h2>
          <Prose html={section.html} />
        </section>
      ))}
      {page.addresses && <ContactLines addresses={page.addresses} />}
    </article>
  );
}
