import { useState } from 'react';
import { isWithin } from '../../../renderer/content/path';
import type { Path } from '../../../renderer/content/problem';
import type { Schema } from '../../../renderer/content/schemas';
import { firstText } from '../../first-text';
import { labels } from '../labels';
import { hasParts } from '../schema';
import styles from './Fields.module.css';
import { useStore } from './use-store';

interface ListEntryProps {
  path: Path;
  schema: Schema;
  name: string;
  isLast: boolean;
  canRemove: boolean;
  canAdd: boolean;
  move: (to: number) => void;
  onDragStart: () => void;
  onDrop: () => void;
}

/** An entry of a list. A group is folded unless it is what was asked for. */
export function ListEntry({ path, schema, name, onDragStart, onDrop, ...options }: ListEntryProps) {
  const { Field, valueAt, schemas, target } = useStore();
  const [isHeld, setIsHeld] = useState(false);
  const isGroup = hasParts(schema, schemas, valueAt(path));
  const tools = <EntryTools path={path} name={name} setIsHeld={setIsHeld} {...options} />;
  return (
    <li
      className={styles.entry}
      draggable={isHeld}
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onDragEnd={() => setIsHeld(false)}
    >
      {isGroup ? (
        <details open={isWithin(target, path)}>
          <summary>
            <strong>{name}</strong> {firstText(valueAt(path))}
          </summary>
          <Field path={path} schema={schema} label={name} />
          {tools}
        </details>
      ) : (
        <>
          <Field path={path} schema={schema} label={name} />
          {tools}
        </>
      )}
    </li>
  );
}

interface EntryToolsProps extends Omit<ListEntryProps, 'schema' | 'onDragStart' | 'onDrop'> {
  setIsHeld: (isHeld: boolean) => void;
}

function EntryTools({ path, name, isLast, canRemove, canAdd, move, setIsHeld }: EntryToolsProps) {
  const { act, notes } = useStore();
  const [isAsking, setIsAsking] = useState(false);
  if (!act) return null;
  const index = Number(path.at(-1));
  const note = notes.find((each) => isWithin(each.path, path));
  const remove = () => void act({ op: 'remove', path });
  const tool = (label: string, symbol: string, isPossible: boolean, onClick: () => void) => (
    <button
      type="button"
      disabled={!isPossible}
      title={label}
      aria-label={`${label}: ${name}`}
      onClick={onClick}
    >
      {symbol}
    </button>
  );
  return isAsking ? (
    <div role="alert" className={styles.note}>
      <p>{labels.reallyRemove(note?.what ?? '')}</p>
      <div className={styles.tools}>
        <button type="button" onClick={remove}>
          {labels.remove}
        </button>
        <button type="button" onClick={() => setIsAsking(false)}>
          {labels.keep}
        </button>
      </div>
    </div>
  ) : (
    <div className={styles.tools}>
      <span
        className={styles.handle}
        title={labels.drag}
        aria-hidden="true"
        onPointerDown={() => setIsHeld(true)}
        onPointerUp={() => setIsHeld(false)}
      >
        ⠿
      </span>
      {tool(labels.moveUp, '↑', index > 0, () => move(index - 1))}
      {tool(labels.moveDown, '↓', !isLast, () => move(index + 1))}
      {tool(labels.duplicate, labels.duplicate, canAdd, () => void act({ op: 'duplicate', path }))}
      {tool(labels.remove, labels.remove, canRemove, () => (note ? setIsAsking(true) : remove()))}
    </div>
  );
}
