import { type ReactNode, useId, useState } from 'react';
import { capital } from '../../../check/explain/names';
import { wholeSchema } from '../../../check/explain/schema-place';
import { isWithin } from '../../../check/path';
import type { Schema } from '../../../check/schema/schemas';
import type { Json } from '../../../check/yaml/edit/edit';
import {
  type Control,
  controlOf,
  emptyValue,
  firstText,
  isEntry,
  labelOf,
  otherVariant,
  schemaAt,
  variantsOf,
} from '../../field-schema';
import { Button } from '../Button';
import { labels } from '../labels';
import { inWords } from '../Pairs';
import { dataOf, entriesOf, type Place, type Tree } from '../queue/tree';
import { ChoiceField } from './Chooser';
import styles from './Fields.module.css';
import { useForm } from './form';
import { MarkdownField } from './MarkdownField';
import { PictureField } from './PictureField';
import { SwitchField } from './SwitchField';
import { TextField } from './TextField';

export interface FieldProps {
  place: Place;
  value: Tree | undefined;
  /** Gives the place another value, or none. */
  set: (value: Json | undefined) => void;
  /** With all that it refers to. */
  schema: Schema;
  label: string;
  /** The problems of the value. */
  error: string | undefined;
  id: string;
}

const CONTROLS: Readonly<Record<Control, (props: FieldProps) => ReactNode>> = {
  group: GroupField,
  list: ListField,
  switch: SwitchField,
  choice: ChoiceField,
  picture: PictureField,
  markdown: MarkdownField,
  text: TextField,
};

interface FieldOptions {
  place: Place;
  schema: Schema;
  label: string;
  isOptional?: boolean;
  /** What can be done with the value as a whole. */
  children?: ReactNode;
}

/** The control for a value, as its schema says, with what is wrong with the value and what is still to supply. */
export function Field({ place, schema: given, label, isOptional = false, children }: FieldOptions) {
  const form = useForm();
  const id = useId();
  const value = form.valueAt(place);
  const schema = wholeSchema(given, form.resolve, value);
  const kind = controlOf(schema);
  const key = place.join('\n');
  const isHere = ({ at }: { at: Place }) => at.join('\n') === key;
  // A field that the schema doesn't know has no control.
  const isOfNone = ({ at }: { at: Place }) =>
    place.length === 0 && Object.keys(schemaAt(given, at, form.resolve, value)).length === 0;
  const mistakes = form.mistakes.filter((mistake) => isHere(mistake) || isOfNone(mistake));
  const note = form.notes.find(isHere);
  // A new value isn't wrong yet.
  const isToFillIn = value === '' && mistakes.length > 0 && form.isNew(place);
  const fixes = isToFillIn || !form.canCorrect ? [] : mistakes.flatMap((mistake) => mistake.fixes);
  // Entries of a list change their form by being taken out and added.
  const other = isEntry(place.at(-1)) ? undefined : otherVariant(given, schema, form.resolve);
  const isFolded = place.length > 0 && (kind === 'group' || kind === 'list');
  const Control = CONTROLS[kind];
  const set = (to: Json | undefined) => form.set(place, to);
  const change = (to: Schema) => {
    set(emptyValue(to, form.resolve));
    form.show(place);
  };
  const field = (
    <div className={styles.field} data-path={key}>
      <Control
        place={place}
        value={value}
        set={set}
        schema={schema}
        label={isOptional && !isFolded ? `${label} (${labels.optional})` : label}
        error={(!isToFillIn && mistakes.map(({ said }) => said).join(' ')) || undefined}
        id={id}
      />
      {isToFillIn && <p className={styles.hint}>{labels.toFillIn}</p>}
      {fixes.map(({ value: fixed }) => (
        <Button key={inWords(fixed)} label={labels.correct(inWords(fixed))} act={() => set(fixed)} />
      ))}
      {other && (
        <Button
          label={controlOf(other) === 'group' ? labels.writeInstead : labels.chooseInstead}
          className={styles.add}
          act={() => change(other)}
        />
      )}
      {note && (
        <div className={styles.note}>
          <p>
            <strong>{labels.sample}:</strong> {note.what}
          </p>
          {note.isMarked && <Button label={labels.isReal} act={() => form.unmark(place)} />}
        </div>
      )}
      {children}
    </div>
  );
  const summary = isEntry(place.at(-1)) ? firstText(value) : schema.description;
  return isFolded ? <Fold {...{ place, label, summary }}>{field}</Fold> : field;
}

/** The fields of a group, those that it has and those that it may have. */
function GroupField({ place, schema, label, error }: FieldProps) {
  const { valueAt, set, show, resolve } = useForm();
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([field, part]) => ({
    at: [...place, field],
    part,
    name: labelOf(part, field, resolve),
    isOptional: !required.includes(field),
  }));
  const isThere = ({ at }: { at: Place }) => valueAt(at) !== undefined;
  const mayBeAdded = ({ at, part }: { at: Place; part: Schema }) => !isThere({ at }) && !part.deprecated;
  const add = (at: Place, part: Schema) => {
    set(at, emptyValue(part, resolve));
    show(at);
  };
  return (
    <fieldset className={styles.group}>
      {place.length > 0 && <legend>{label}</legend>}
      {place.length > 0 && <p className={styles.hint}>{schema.description}</p>}
      {error && <p className={styles.error}>{error}</p>}
      {fields.filter(isThere).map(({ at, part, name, isOptional }) => (
        <Field key={name} place={at} schema={part} label={name} isOptional={isOptional}>
          {isOptional && (
            <Button
              label={`${labels.remove} ${name}`}
              className={styles.quiet}
              act={() => set(at, undefined)}
            />
          )}
        </Field>
      ))}
      {fields.filter(mayBeAdded).map(({ at, part, name }) => (
        <Button key={name} label={labels.add(name)} className={styles.add} act={() => add(at, part)} />
      ))}
    </fieldset>
  );
}

/** The entries of a list, to add, take out, copy, and move, as far as the schema allows. */
function ListField({ place, value, schema, label, error }: FieldProps) {
  const { valueAt, set, insert, move, show, resolve } = useForm();
  const entries = entriesOf(value);
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items = {} } = schema;
  const canAdd = entries.length < maxItems;
  const entryAt = (entry: string) => valueAt([...place, entry]) ?? '';
  const toolsOf = (entry: string, index: number): readonly Tool[] => {
    const others = entries.filter((each) => each !== entry);
    const at = [...place, entry];
    const moveTo = (to: number) => move(at, others[to - 1]);
    const copy = () => insert(place, dataOf(entryAt(entry)), entry);
    const remove = () => {
      set(at, undefined);
      show(place);
    };
    return [
      [labels.moveUp, '↑', index > 0, () => moveTo(index - 1)],
      [labels.moveDown, '↓', index < others.length, () => moveTo(index + 1)],
      [labels.duplicate, '', canAdd && !schema.uniqueItems, copy],
      [labels.remove, '', entries.length > minItems, remove],
    ];
  };
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <p className={styles.hint}>
        {schema.description} <span className={styles.left}>{limitsOf(schema)}</span>
      </p>
      {error && <p className={styles.error}>{error}</p>}
      <ol className={styles.list}>
        {entries.map((entry, index) => {
          const at = [...place, entry];
          const name = nameOfEntry(items, wholeSchema(items, resolve, entryAt(entry)), index);
          return (
            <li key={entry} className={styles.entry}>
              <Field place={at} schema={items} label={name}>
                <div className={styles.tools}>
                  {toolsOf(entry, index).map(([label, symbol, isPossible, act]) => (
                    <button
                      key={label}
                      type="button"
                      disabled={!isPossible}
                      title={label}
                      aria-label={`${label}: ${name}`}
                      onClick={({ currentTarget }) => {
                        act();
                        // An element that moves loses the focus.
                        requestAnimationFrame(() => currentTarget.isConnected && currentTarget.focus());
                      }}
                    >
                      {symbol || label}
                    </button>
                  ))}
                </div>
              </Field>
            </li>
          );
        })}
      </ol>
      {canAdd &&
        variantsOf(items, resolve).map((variant) => (
          <Button
            key={variant.title ?? ''}
            label={labels.add(variant.title ?? label.toLowerCase())}
            className={styles.add}
            act={() => insert(place, emptyValue(variant, resolve), entries.at(-1))}
          />
        ))}
    </fieldset>
  );
}

type Tool = readonly [label: string, symbol: string, isPossible: boolean, act: () => void];

interface FoldProps extends Pick<FieldOptions, 'place' | 'label' | 'children'> {
  summary: string | undefined;
}

/** A group or a list within another one is folded until something in it is asked for. */
function Fold({ place, label, summary, children }: FoldProps) {
  const { target } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<Place>();
  if (shown !== target && isWithin(target, place)) {
    setShown(target);
    setIsOpen(true);
  }
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <strong>{label}</strong> <span>{summary}</span>
      </summary>
      {isOpen && children}
    </details>
  );
}

function limitsOf({ minItems, maxItems }: Schema): string {
  if (minItems === maxItems) return maxItems === undefined ? '' : `${maxItems}`;
  return maxItems === undefined ? labels.orMore(minItems ?? 0) : `${minItems ?? 0}–${maxItems}`;
}

function nameOfEntry(items: Schema, schema: Schema, index: number): string {
  const title = schema.title ?? items.title;
  return title && controlOf(schema) === 'group' ? `${capital(title)} ${index + 1}` : `${index + 1}`;
}
