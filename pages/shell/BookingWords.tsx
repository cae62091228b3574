import styles from './Header.module.css';

interface BookingWordsProps {
  words: string;
  /** What is shown where there is no room for all words. */
  short: string;
}

/** The words of the button that books, as many as there is room for. */
export function BookingWords({ words, short }: BookingWordsProps) {
  if (words.startsWith(short)) {
    return (
      <>
        {short}
        <span className={styles.roomy}>{words.slice(short.length)}</span>
      </>
    );
  }
  return (
    <>
      <span className={styles.tight}>{short}</span>
      <span className={styles.roomy}>{words}</span>
    </>
  );
}
