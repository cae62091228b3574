import { putIn } from '../../formats/holes';
import { inCount } from '../../languages/shown';
import { Section } from '../parts/Section';
import { useWords } from '../shell/use-words';
import { AT_WORDS, formOf } from './index-format';
import styles from './Results.module.css';
import type { FoundPage } from './search';

const MOST_SHOWN = 30;

export function Results({
  id: section,
  found,
}: {
  id: string;
  found: readonly FoundPage[];
}) {
  const { search: labels, language: spoken } = useWords();
  const note =
    found.length > MOST_SHOWN
      ? putIn(labels.best, { count: MOST_SHOWN })
      : undefined;
  return (
    <Section
      id={section}
      title={inCount(labels.found, found.length, spoken)}
      text={note}
    >
      <ol className={styles.results}>
        {found
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
