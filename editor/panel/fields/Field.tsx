import { useId } from 'react';
import type { Path } from '../../../renderer/content/problem';
import type { Schema } from '../../../renderer/content/schemas';
import { inWordsOf } from '../in-words';
import { labels } from '../labels';
import { type Control, controlOf, emptyValue, nameOf, otherVariant, schemaOf } from '../schema';
import { ChoiceField } from './ChoiceField';
import { DayField } from './DayField';
import styles from './Fields.module.css';
import { GroupField } from './GroupField';
import { ListField } from './ListField';
import { MarkdownField } from './MarkdownField';
import { NewValue } from './NewValue';
import { PageField } from './PageField';
import { PictureField } from './PictureField';
import { SwitchField } from './SwitchField';
import { TextField } from './TextField';
import { useStore } from './use-store';

export interface FieldProps {
  path: Path;
  /** With all that it refers to. */
  schema: Schema;
  label: string;
  /** What is wrong with the value, in the words of the check. */
  error: string | undefined;
  id: string;
}

const CONTROLS: Readonly<Record<Control, (props: FieldProps) => React.ReactNode>> = {
  group: GroupField,
  list: ListField,
  switch: SwitchField,
  choice: ChoiceField,
  reference: ChoiceField,
  number: TextField,
  day: DayField,
  picture: PictureField,
  page: PageField,
  markdown: MarkdownField,
  contact: TextField,
  line: TextField,
  text: TextField,
};

export interface FieldOptions {
  path: Path;
  schema: Schema;
  label?: string | undefined;
  isOptional?: boolean;
}

/** The control for a value, as its schema says, with what is wrong with the value and what is still to supply. */
export function Field({ path, schema: given, label, isOptional = false }: FieldOptions) {
  const store = useStore();
  const id = useId();
  const schema = schemaOf(given, store.schemas, store.valueAt(path));
  const key = path.join('\n');
  const mistakes = store.mistakes.filter((mistake) => mistake.path.join('\n') === key);
  const note = store.notes.find((each) => each.path.join('\n') === key);
  // Entries of a list change their form by being taken out and added.
  const other = typeof path.at(-1) === 'string' ? otherVariant(given, schema, store.schemas) : undefined;
  const Control = CONTROLS[controlOf(schema)];
  const name = label ?? nameOf(path.at(-1) ?? '');
  return (
    <div className={styles.field} data-path={key}>
      <Control
        path={path}
        schema={schema}
        label={isOptional ? `${name} (${labels.optional})` : name}
        error={inWordsOf(mistakes) || undefined}
        id={id}
      />
      {other && (
        <NewValue
          key={controlOf(schema)}
          name={name}
          label={controlOf(other) === 'group' ? labels.writeInstead : labels.chooseInstead}
          schema={other}
          value={emptyValue(other, store.schemas)}
          edit={(value) => ({ op: 'set', path, value })}
        />
      )}
      {note && (
        <div className={styles.note}>
          <p>
            <strong>{labels.sample}:</strong> {note.what}
          </p>
          {note.isMarked && (
            <button type="button" onClick={() => void store.act?.({ op: 'unmark', path })}>
              {labels.isReal}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
