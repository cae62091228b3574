import { useEffect, useState } from 'react';
import { labels } from './labels';
import styles from './News.module.css';

/** A message of the page, outside of the panel. */
export interface NewsLine {
  words: string;
  /** Discards the saved changes, if there are any. */
  discard?: { label: string; act: () => void };
}

export type TellNews = (line: NewsLine) => void;

interface NewsProps {
  /** The address of the public website. */
  site: string;
  onNews: (listener: TellNews) => void;
  first?: NewsLine | undefined;
}

/** A line above the page about a publication or unpublished changes. */
export function News({ site, onNews, first }: NewsProps) {
  const [line, setLine] = useState(first);
  useEffect(() => onNews(setLine), [onNews]);
  return (
    <section
      className={line?.words ? styles.news : undefined}
      aria-label={line?.words && labels.news}
    >
      {/* Always there: screen readers tell of changes in it, not of a new one. */}
      <p role="status" className={styles.words}>
        {line?.words}
      </p>
      {line?.words && (
        <>
          {line.discard ? (
            <button type="button" onClick={line.discard.act}>
              {line.discard.label}
            </button>
          ) : (
            <a href={site} target="_blank" rel="noreferrer">
              {labels.openSite}
            </a>
          )}
          <button
            type="button"
            className={styles.close}
            aria-label={labels.closeNews}
            onClick={() => setLine(undefined)}
          >
            ×
          </button>
        </>
      )}
    </section>
  );
}
