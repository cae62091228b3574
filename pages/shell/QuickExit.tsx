import styles from './QuickExit.module.css';
import { useShell } from './use-shell';

/**
 * Without JavaScript, it is a plain link; with it, the page goes blank at once,
 * and Back doesn't return to it.
 */
export function QuickExit() {
  const { language, quickExit } = useShell();
  const { label, url, note, keys, touch } = quickExit;
  return (
    <div className={styles.strip} lang={language}>
      <a
        className={styles.link}
        href={url}
        rel="nofollow noreferrer"
        aria-describedby="quick-exit-note"
        data-quick-exit
      >
        {label}
      </a>
      <p className={styles.note} id="quick-exit-note">
        {note} <span className={styles.keys}>{keys}</span>
        <span className={styles.touch}>{touch}</span>
      </p>
    </div>
  );
}
