import { useLayoutEffect, useState } from 'react';
import { isWithin } from '../../../check/path';
import type { Schema } from '../../../check/schema/schemas';
import { firstText } from '../../field-schema';
import { labels } from '../labels';
import type { Place } from '../queue/tree';
import { hasParts } from '../schema';
import styles from './Fields.module.css';
import { useStore } from './StoreContext';

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
export function ListEntry({ onDrop, ...entry }: ListEntryProps) {
  const { valueAt, resolve, target } = useStore();
  const { place, schema } = entry;
  const isWanted = isWithin(target, place);
  const isGroup = hasParts(schema, resolve, valueAt(place));
  return (
    <li className={styles.entry} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      {isGroup ? <Folded isWanted={isWanted} {...entry} /> : <Open {...entry} />}
    </li>
  );
}

type EntryProps = Omit<ListEntryProps, 'onDrop'>;

function Folded({ isWanted, ...entry }: EntryProps & { isWanted: boolean }) {
  const { valueAt } = useStore();
  const [isOpen, setIsOpen] = useState(isWanted);
  // Before the field that was asked for gets the focus.
  useLayoutEffect(() => setIsOpen((was) => was || isWanted), [isWanted]);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <strong>{entry.name}</strong> {firstText(valueAt(entry.place))}
      </summary>
      {isOpen && <Open {...entry} />}
    </details>
  );
}

function Open({ place, schema, name, canMove, canRemove, canAdd, onDragStart, ...act }: EntryProps) {
  const { Field } = useStore();
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
  return (
    <>
      <Field place={place} schema={schema} label={name} />
      <div className={styles.tools}>
        <span
          className={styles.handle}
          title={labels.drag}
          aria-hidden="true"
          draggable
          onDragStart={onDragStart}
        >
          ⠿
        </span>
        {tool(labels.moveUp, '↑', canMove.up, () => act.move(-1))}
        {tool(labels.moveDown, '↓', canMove.down, () => act.move(1))}
        {tool(labels.duplicate, labels.duplicate, canAdd, act.copy)}
        {tool(labels.remove, labels.remove, canRemove, act.remove)}
      </div>
    </>
  );
}
