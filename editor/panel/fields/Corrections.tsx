import { inWords } from '../in-words';
import { labels } from '../labels';
import type { PlacedMistake } from '../queue/editing';
import styles from './Fields.module.css';
import { useStore } from './StoreContext';

/** Makes of what is wrong what was probably meant, by the click of a button. */
export function Corrections({ mistakes }: { mistakes: readonly PlacedMistake[] }) {
  const { change } = useStore();
  const fixes = mistakes.flatMap(({ changes }) => changes);
  if (fixes.length === 0) return null;
  return (
    <div className={styles.tools}>
      {fixes.map((changes) => {
        const [first] = changes;
        const text = changes.length === 1 && first && 'value' in first ? inWords(first.value) : '';
        return (
          <button key={text} type="button" onClick={() => changes.forEach(change)}>
            {labels.correct(text)}
          </button>
        );
      })}
    </div>
  );
}
