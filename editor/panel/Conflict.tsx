import styles from './EditorApp.module.css';
import type { EditedFile } from './edited-file';
import { inWords } from './in-words';
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
