import { useId } from 'react';
import type { Schema } from '../../../check/schema/schemas';
import { isEntry, schemaOf } from '../../field-schema';
import { labels } from '../labels';
import type { Place } from '../queue/tree';
import { type Control, controlOf, emptyValue, otherVariant } from '../schema';
import { ChoiceField } from './ChoiceField';
import { Corrections } from './Corrections';
import styles from './Fields.module.css';
import { GroupField } from './GroupField';
import { ListField } from './ListField';
import { MarkdownField } from './MarkdownField';
import { PageField } from './PageField';
import { PictureField } from './PictureField';
import { useStore } from './StoreContext';
import { SwitchField } from './SwitchField';
import { TextField } from './TextField';

export interface FieldProps {
  place: Place;
  /** With all that it refers to. */
  schema: Schema;
  label: string;
  /** What is wrong with the value. */
  error: string | undefined;
  id: string;
}

const CONTROLS: Readonly<Record<Control, (props: FieldProps) => React.ReactNode>> = {
  group: GroupField,
  list: ListField,
  switch: SwitchField,
  choice: ChoiceField,
  number: TextField,
  day: TextField,
  picture: PictureField,
  page: PageField,
  markdown: MarkdownField,
  contact: TextField,
  line: TextField,
  text: TextField,
};

export interface FieldOptions {
  place: Place;
  schema: Schema;
  label: string;
  isOptional?: boolean;
}

/** The control for a value, as its schema says, with what is wrong with the value and what is still to supply. */
export function Field({ place, schema: given, label, isOptional = false }: FieldOptions) {
  const store = useStore();
  const { resolve } = store;
  const id = useId();
  const value = store.valueAt(place);
  const schema = schemaOf(given, resolve, value);
  const key = place.join('\n');
  const isHere = ({ at }: { at: Place }) => at.join('\n') === key;
  const mistakes = store.mistakes.filter(isHere);
  const note = store.notes.find(isHere);
  // What is new is not wrong yet.
  const isToFillIn = value === '' && mistakes.length > 0 && store.isNew(place);
  // Entries of a list change their form by being taken out and added.
  const other = isEntry(place.at(-1)) ? undefined : otherVariant(given, schema, resolve);
  const Control = CONTROLS[controlOf(schema)];
  const change = () => {
    store.set(place, store.named(emptyValue(other as Schema, resolve)));
    store.open(place);
  };
  return (
    <div className={styles.field} data-path={key}>
      <Control
        place={place}
        schema={schema}
        label={isOptional ? `${label} (${labels.optional})` : label}
        error={(!isToFillIn && mistakes.map(({ said }) => said).join(' ')) || undefined}
        id={id}
      />
      {isToFillIn && <p className={styles.hint}>{labels.toFillIn}</p>}
      {!isToFillIn && <Corrections mistakes={mistakes} />}
      {other && (
        <button type="button" className={styles.add} onClick={change}>
          {controlOf(other) === 'group' ? labels.writeInstead : labels.chooseInstead}
        </button>
      )}
      {note && (
        <div className={styles.note}>
          <p>
            <strong>{labels.sample}:</strong> {note.what}
          </p>
          {note.isMarked && (
            <button type="button" onClick={() => store.change({ op: 'unmark', place })}>
              {labels.isReal}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
