import type { Json } from '../../check/yaml/edit/edit';
import styles from './EditorApp.module.css';
import { inWords } from './in-words';
import { labels } from './labels';
import type { Tree } from './queue/tree';

interface PairsProps {
  /** What the two texts of each pair are. */
  names: readonly [string, string];
  pairs: readonly { name: string; texts: readonly (Json | Tree | undefined)[]; open?: () => void }[];
}

/** Two texts of each of some fields. */
export function Pairs({ names, pairs }: PairsProps) {
  return (
    <ul className={styles.changes}>
      {pairs.map(({ name, texts, open }) => (
        <li key={name}>
          <h3>
            {open ? (
              <button type="button" className={styles.other} onClick={open}>
                {name}
              </button>
            ) : (
              name
            )}
          </h3>
          <dl>
            {texts.map((text, index) => (
              <div key={names[index]} data-is-old={names[index] === labels.before || undefined}>
                <dt>{names[index]}</dt>
                <dd>{inWords(text)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
