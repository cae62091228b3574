import { valueAt } from '../../formats/path';
import type { Place, Tree } from '../queue/tree';
import { Button } from './Button';
import styles from './EditorApp.module.css';
import type { OpenFile } from './editing';
import { labels } from './labels';
import { Pairs } from './Pairs';
import { useEditing } from './use-editing';

/** The texts that somebody else has changed, too, to choose one of the two. */
export function Conflict({
  document,
  base,
  mine,
  clashes,
  nameOf,
}: OpenFile & { nameOf: (place: Place) => string }) {
  const editing = useEditing();
  const settle = (winner: 'yours' | 'theirs') =>
    editing.change((queue) => queue.settle(document.file, winner));
  if (clashes.length === 0) {
    return null;
  }
  return (
    <section
      className={styles.conflict}
      role="alert"
      tabIndex={-1}
      // Whoever has chosen goes on in the field.
      data-path={clashes[0]?.join('\n')}
      aria-label={labels.status.clash}
    >
      <p>{labels.status.clash}</p>
      <Pairs
        names={[labels.yours, labels.theirs]}
        pairs={clashes.map((place) => ({
          name: nameOf(place),
          texts: [mine, base].map((tree) => valueAt<Tree>(tree, place)),
        }))}
      />
      <div className={styles.tools}>
        <Button label={labels.keepYours} act={() => settle('yours')} />
        <Button label={labels.keepTheirs} act={() => settle('theirs')} />
      </div>
    </section>
  );
}
