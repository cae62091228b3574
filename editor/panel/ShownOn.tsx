import type { Path } from '../../check/problem';
import type { ShownOnAnswer } from '../protocol';
import styles from './EditorApp.module.css';
import { labels } from './labels';
import { useAnswer } from './use-answer';

/** On how many pages a field shows, and which these are, if they are several. */
export function ShownOn({ file, path }: { file: string; path: Path }) {
  const shown = useAnswer<ShownOnAnswer>('shown-on', { file, path: JSON.stringify(path) });
  if (!shown || path.length === 0 || shown.pages.length < 2) return null;
  if (shown.isOnEvery) return <p className={styles.shown}>{labels.shownOnEvery}</p>;
  return (
    <details className={styles.shown}>
      <summary>{labels.shownOn(shown.pages.length, shown.isAll)}</summary>
      <ul>
        {shown.pages.map((address) => (
          <li key={address}>
            <a href={address}>{address}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
