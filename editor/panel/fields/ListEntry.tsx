import { useState } from 'react';
import { isWithin } from '../../../check/path';
import type { Schema } from '../../../check/schema/schemas';
import { firstText } from '../../first-text';
import { labels } from '../labels';
import type { Place } from '../queue/tree';
import { hasParts } from '../schema';
import styles from './Fields.module.css';
import { useStore } from './use-store';

interface ListEntryProps {
  place: Place;
  schema: Schema;
  name: string;
  canMove: { up: boolean; down: boolean };
  canRemove: boolean;
  canAdd: boolean;
  move: (by: number) => void;
  remove: () => void;
  copy: () => void;
  onDragStart: () => void;
  onDrop: () => void;
}

/** An entry of a list. A group is folded unless it is what was asked for. */
export function ListEntry({ place, schema, name, onDragStart, onDrop, ...options }: ListEntryProps) {
  const { Field, valueAt, schemas, target } = useStore();
  const [isHeld, setIsHeld] = useState(false);
  const isWanted = isWithin(target, place);
  const [wasWanted, setWasWanted] = useState(isWanted);
  const [isOpen, setIsOpen] = useState(isWanted);
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted);
    setIsOpen(isOpen || isWanted);
  }
  const isGroup = hasParts(schema, schemas, valueAt(place));
  const tools = <EntryTools place={place} name={name} setIsHeld={setIsHeld} {...options} />;
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
        <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>
            <strong>{name}</strong> {firstText(valueAt(place))}
          </summary>
          {isOpen && (
            <>
              <Field place={place} schema={schema} label={name} />
              {tools}
            </>
          )}
        </details>
      ) : (
        <>
          <Field place={place} schema={schema} label={name} />
          {tools}
        </>
      )}
    </li>
  );
}

interface EntryToolsProps extends Omit<ListEntryProps, 'schema' | 'onDragStart' | 'onDrop'> {
  setIsHeld: (isHeld: boolean) => void;
}

function EntryTools({ place, name, canMove, canRemove, canAdd, setIsHeld, ...act }: EntryToolsProps) {
  const { notes } = useStore();
  const [isAsking, setIsAsking] = useState(false);
  const note = notes.find(({ at }) => isWithin(at, place));
  const tool = (label: string, symbol: string, isPossible: boolean, onClick: () => void) => (
    <button
      type="button"
      disabled={!isPossible}
      title={label}
      aria-label={`${label}: ${name}`}
      onClick={({ currentTarget }) => {
        onClick();
        // What moves loses the focus.
        requestAnimationFrame(() => currentTarget.isConnected && currentTarget.focus());
      }}
    >
      {symbol}
    </button>
  );
  return isAsking ? (
    <div role="alert" className={styles.note}>
      <p>{labels.reallyRemove(note?.what ?? '')}</p>
      <div className={styles.tools}>
        <button type="button" onClick={act.remove}>
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
      {tool(labels.moveUp, '↑', canMove.up, () => act.move(-1))}
      {tool(labels.moveDown, '↓', canMove.down, () => act.move(1))}
      {tool(labels.duplicate, labels.duplicate, canAdd, act.copy)}
      {tool(labels.remove, labels.remove, canRemove, () => (note ? setIsAsking(true) : act.remove()))}
    </div>
  );
}
