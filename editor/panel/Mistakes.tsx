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
      to:
        mistake.file === file
          ? {
              file,
              path: mistake.at,
            }
          : mistake,
    }));
    const [only, ...others] = places;
    const isHere = others.length === 0 && only?.to.file === file;
    return (
      <div key={said} className={styles.cause}>
        {!isHere && <p className={styles.error}>{said}</p>}
        <Links
          links={
            isHere
              ? [
                  {
                    ...only,
                    name: said,
                  },
                ]
              : places
          }
          open={open}
        />
      </div>
    );
  });
}
