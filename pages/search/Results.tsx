import { putIn } from '../../formats/holes';
import { inCount } from '../../languages/shown';
import { ContactLines } from '../parts/ContactLines';
import { Section } from '../parts/Section';
import { useWords } from '../shell/use-words';
import { AT_WORDS, formOf } from './index-format';
import styles from './Results.module.css';
import type { FoundPages } from './search';

const MOST_SHOWN = 30;

export function Results({
  id: section,
  found: { pages, isSimilar },
}: {
  id: string;
  found: FoundPages;
}) {
  const { search: labels, language: spoken } = useWords();
  const best = putIn(labels.best, { count: MOST_SHOWN });
  const notes = [
    isSimilar && labels.similar,
    pages.length > MOST_SHOWN && best,
  ];
  return (
    <Section
      id={section}
      title={inCount(labels.found, pages.length, spoken)}
      text={notes.filter(Boolean).join(' ') || undefined}
    >
      {isSimilar && <ContactLines />}
      <ol className={styles.results}>
        {pages
          .slice(0, MOST_SHOWN)
          .map(({ id: path, kind, language, title, description, terms }) => (
            <li key={path} className={styles.result}>
              <p className={styles.kind}>{kind}</p>
              <h3 className={styles.title} lang={language}>
                <a
                  href={path}
                  hrefLang={language}
                  className={`${styles.link} stretched-link`}
                >
                  {marked(title, terms)}
                </a>
              </h3>
              {description && (
                <p className={styles.description} lang={language}>
                  {marked(description, terms)}
                </p>
              )}
            </li>
          ))}
      </ol>
    </Section>
  );
}

function marked(text: string, terms: readonly string[]) {
  return text
    .split(AT_WORDS)
    .map((part, index) =>
      terms.includes(formOf(part)) ? <mark key={index}>{part}</mark> : part,
    );
}
