import type { Json } from '../protocol';
import styles from './EditorApp.module.css';
import type { EditedFile } from './edited-file';
import { labels } from './labels';

/** Two texts for one field, to choose from. */
export function Conflict({ edited }: { edited: EditedFile }) {
  return (
    <section className={styles.conflict} role="alert" aria-label={labels.conflict}>
      <p>{labels.conflict}</p>
      {edited.conflict?.fields.map(({ path, place, theirs, yours }) => (
        <dl key={path.join()}>
          <dt>{place.join(' → ')}</dt>
          <dt>{labels.yours}</dt>
          <dd>{inWords(yours)}</dd>
          <dt>{labels.theirs}</dt>
          <dd>{inWords(theirs)}</dd>
        </dl>
      ))}
      <div className={styles.tools}>
        <button type="button" onClick={() => void edited.settle('yours')}>
          {labels.keepYours}
        </button>
        <button type="button" onClick={() => void edited.settle('theirs')}>
          {labels.keepTheirs}
        </button>
      </div>
    </section>
  );
}

/** A value as people read it. */
export function inWords(value: Json | undefined): string {
  if (value === undefined || value === null) return labels.nothing;
  if (Array.isArray(value)) return value.map(inWords).join(' · ');
  if (typeof value === 'object') return Object.values(value).map(inWords).join(' · ');
  return String(value);
}
