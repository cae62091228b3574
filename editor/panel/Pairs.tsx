import type { Json } from '../../check/edit/edit';
import { Button } from './Button';
import styles from './EditorApp.module.css';
import { labels } from './labels';
import type { Tree } from './queue/tree';

interface PairsProps {
  names: readonly [string, string];
  pairs: readonly { name: string; texts: readonly (Json | Tree | undefined)[]; open?: () => void }[];
}

export function Pairs({ names, pairs }: PairsProps) {
  return (
    <ul className={styles.changes}>
      {pairs.map(({ name, texts, open }) => (
        <li key={name}>
          <h3>{open ? <Button label={name} className={styles.other} act={open} /> : name}</h3>
          <dl>
            {texts.map((text, index) => (
              <div key={names[index]} data-is-old={names[index] === labels.before || undefined}>
                <dt>{names[index]}</dt>
                <dd>{inWords(text) || labels.nothing}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** A value as people read it; empty if there is none. */
export function inWords(value: Json | Tree | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? Object.values(value).map(inWords).join(' · ') : String(value);
}
