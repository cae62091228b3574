import styles from './EditorApp.module.css';
import { labels } from './labels';
import { Pairs } from './Pairs';
import type { Place } from './queue/tree';
import { useEditing } from './use-editing';

/** Two texts for one field, to choose from. */
export function Conflict({ file, nameOf }: { file: string; nameOf: (place: Place) => string }) {
  const editing = useEditing();
  const clashes = editing.queue.waiting(file).filter(({ clash }) => clash);
  if (clashes.length === 0) return null;
  return (
    <section className={styles.conflict} role="alert" aria-label={labels.status.clash}>
      <p>{labels.status.clash}</p>
      <Pairs
        names={[labels.yours, labels.theirs]}
        pairs={clashes.map(({ change, clash }) => ({
          name: nameOf(change.place),
          texts: ['value' in change ? change.value : undefined, clash?.theirs],
        }))}
      />
      <div className={styles.tools}>
        <button type="button" onClick={() => void editing.settle(file, 'yours')}>
          {labels.keepYours}
        </button>
        <button type="button" onClick={() => void editing.settle(file, 'theirs')}>
          {labels.keepTheirs}
        </button>
      </div>
    </section>
  );
}
