import { showOnItsDays } from '../../renderer/boot/days';
import { useShell } from '../../renderer/contexts';
import { labels } from './labels';
import styles from './Notices.module.css';

/** Each notice holds its days: it appears and goes without a new build. Without JavaScript it says its days itself. */
export function Notices() {
  const { notices, language } = useShell();
  if (!notices) return null;
  return (
    <aside className={styles.notices} aria-label={labels.notices} lang={language}>
      {notices.map(({ text, days, link, shown, isDue }) => (
        <p
          key={text}
          data-days={shown}
          hidden={!isDue}
          ref={(part) => {
            if (part) showOnItsDays(part);
          }}
          suppressHydrationWarning
        >
          <strong>{days}:</strong> {text} {link && <a href={link.path}>{link.label}</a>}
        </p>
      ))}
    </aside>
  );
}
