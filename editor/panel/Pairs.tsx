import type { Json } from '../../check/edit/edit';
import type { Tree } from '../queue/tree';
import { Button } from './Button';
import styles from './EditorApp.module.css';
import { labels } from './labels';
import { differentWords, type Part } from './word-diff';

interface PairsProps {
  names: readonly [string, string];
  pairs: readonly {
    name: string;
    texts: Texts;
    open?: () => void;
  }[];
}

/** An older and a newer value. */
type Texts = readonly (Json | Tree | undefined)[];

export function Pairs({ names, pairs }: PairsProps) {
  return (
    <ul className={styles.changes}>
      {pairs.map(({ name, texts, open }, at) => (
        <li key={at}>
          <h3>
            {open ? (
              <Button label={name} className={styles.other} act={open} />
            ) : (
              name
            )}
          </h3>
          <dl>
            {markedTexts(texts).map((parts, index) => (
              <div key={names[index]}>
                <dt>{names[index]}</dt>
                <dd>
                  {parts.length === 0 && labels.nothing}
                  {parts.map(marked(MARKS[index]))}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/**
 * Both texts with their differing words marked. A single text is entirely new
 * or gone.
 */
function markedTexts(texts: Texts): readonly (readonly Part[])[] {
  const [oldText = '', newText = ''] = texts.map(inWords);
  if (oldText && newText) {
    return differentWords(oldText, newText);
  }
  return [unmarked(oldText), unmarked(newText)];
}

const unmarked = (text: string): Part[] =>
  text ? [{ text, isChanged: false }] : [];

/** The elements for words that differ, in the older and the newer text. */
const MARKS = ['del', 'ins'] as const;

const marked =
  (mark: (typeof MARKS)[number] = 'ins') =>
  ({ text, isChanged }: Part, index: number) => {
    const Element = isChanged ? mark : 'span';
    return <Element key={index}>{text}</Element>;
  };

/** A value for people to read; empty if there is none. */
export function inWords(value: Json | Tree | undefined): string {
  if (value === undefined || value === null) {
    return '';
  }
  if (typeof value !== 'object') {
    // A picture, by its name among the choices.
    return String(value).replace(/^\/images\//, '');
  }
  return Object.values(value).map(inWords).join(' · ');
}
