import styles from './Notices.module.css';
import { onDays } from './on-days';
import { useShell } from './use-shell';
import { useWords } from './use-words';

/**
 * Each notice includes its days, so it appears and disappears without a new
 * build. Without JavaScript, it shows its days as text.
 */
export function Notices() {
  const { notices, language, written } = useShell();
  const { shell: labels } = useWords();
  if (notices.length === 0) {
    return null;
  }
  return (
    <aside
      className={styles.notices}
      aria-label={labels.notices}
      lang={language}
    >
      {notices.map(({ text, days, link, ...shown }) => (
        <p key={text + shown.shown} lang={written} {...onDays(shown)}>
          <strong>{days}:</strong> {text}{' '}
          {link && <a href={link.path}>{link.label}</a>}
        </p>
      ))}
    </aside>
  );
}
