import styles from './Notices.module.css';
import { onDays } from './on-days';
import { useShell } from './use-shell';
import { useWords } from './use-words';

/**
 * Each notice holds its days: it appears and goes without a new build. Without
 * JavaScript it says its days itself.
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
