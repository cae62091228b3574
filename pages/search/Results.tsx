import { Section } from '../parts/Section';
import { labels } from './labels';
import styles from './Results.module.css';
import type { SearchHit, TextPart } from './search';

const MOST_SHOWN = 30;

export function Results({ id, found }: { id: string; found: readonly SearchHit[] }) {
  const note = found.length > MOST_SHOWN ? labels.best(MOST_SHOWN) : undefined;
  return (
    <Section id={id} title={labels.found(found.length)} text={note}>
      <ol className={styles.results}>
        {found.slice(0, MOST_SHOWN).map(({ path, kind, language, title, description }) => (
          <li key={path} className={styles.result}>
            <p className={styles.kind}>{kind}</p>
            <h3 className={styles.title} lang={language}>
              <a href={path} hrefLang={language} className={`${styles.link} stretched-link`}>
                <Marked parts={title} />
              </a>
            </h3>
            {description.length > 0 && (
              <p className={styles.description} lang={language}>
                <Marked parts={description} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}
