import { groupBy } from '../../formats/group-by';
import type { Mistake } from '../protocol';
import styles from './EditorApp.module.css';
import type { Placed } from './editing';
import { Links } from './Links';
import type { Target } from './target';

interface MistakesProps {
  file: string;
  mistakes: readonly Placed<Mistake>[];
  open: (target: Target) => void;
}

/**
 * The mistakes, grouped by cause, with links to their fields. Those on other
 * pages have the pages' names.
 */
export function Mistakes({ file, mistakes, open }: MistakesProps) {
  const causes = groupBy(mistakes, ({ said }) => said);
  return [...causes].map(([said, alike]) => {
    const places = alike.map((mistake) => ({
      name: mistake.place,
      to: targetOf(mistake, file),
    }));
    const [only, ...others] = places;
    if (others.length === 0 && only?.to.file === file) {
      return (
        <div key={said} className={styles.cause}>
          <Links links={[{ ...only, name: said }]} open={open} />
        </div>
      );
    }
    return (
      <div key={said} className={styles.cause}>
        <p className={styles.error}>{said}</p>
        <Links links={places} open={open} />
      </div>
    );
  });
}

/** In the open file, the place stays the same while entries are moved. */
function targetOf(mistake: Placed<Mistake>, file: string): Target {
  if (mistake.file !== file) {
    return mistake;
  }
  return { file, path: mistake.at };
}
