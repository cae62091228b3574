import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { capital } from '../../../check/explain/names';
import { isWithin } from '../../../check/path';
import type { Schema } from '../../../check/schema/schemas';
import type { Json } from '../../../check/yaml/edit/edit';
import { firstText, isEntry, labelOf, schemaOf, variantsOf } from '../../field-schema';
import { labels } from '../labels';
import { inWords } from '../Pairs';
import { dataOf, entriesOf, type Place, put, type Tree, withEntry } from '../queue/tree';
import { type Control, controlOf, emptyValue, hasParts, otherVariant } from '../schema';
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
  set: (value: Tree | undefined) => void;
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
  page: ChoiceField,
  markdown: MarkdownField,
  text: TextField,
};

interface FieldOptions {
  place: Place;
  schema: Schema;
  label: string;
  isOptional?: boolean;
}

/** The control for a value, as its schema says, with what is wrong with the value and what is still to supply. */
export function Field({ place, schema: given, label, isOptional = false }: FieldOptions) {
  const form = useForm();
  const id = useId();
  const value = form.valueAt(place);
  const schema = schemaOf(given, form.resolve, value);
  const key = place.join('\n');
  const isHere = ({ at }: { at: Place }) => at.join('\n') === key;
  const mistakes = form.mistakes.filter(isHere);
  const note = form.notes.find(isHere);
  // A new value isn't wrong yet.
  const isToFillIn = value === '' && mistakes.length > 0 && form.isNew(place);
  // Entries of a list change their form by being taken out and added.
  const other = isEntry(place.at(-1)) ? undefined : otherVariant(given, schema, form.resolve);
  const Control = CONTROLS[controlOf(schema)];
  const set = (to: Tree | undefined) => form.set(place, to);
  const change = (to: Schema) => {
    set(form.named(emptyValue(to, form.resolve)));
    form.show(place);
  };
  return (
    <div className={styles.field} data-path={key}>
      <Control
        place={place}
        value={value}
        set={set}
        schema={schema}
        label={isOptional ? `${label} (${labels.optional})` : label}
        error={(!isToFillIn && mistakes.map(({ said }) => said).join(' ')) || undefined}
        id={id}
      />
      {isToFillIn && <p className={styles.hint}>{labels.toFillIn}</p>}
      {!isToFillIn &&
        mistakes
          .flatMap(({ fixes }) => fixes)
          .map((fix) => (
            <button key={inWords(fix.value)} type="button" onClick={() => form.correct(fix)}>
              {labels.correct(inWords(fix.value))}
            </button>
          ))}
      {other && (
        <button type="button" className={styles.add} onClick={() => change(other)}>
          {controlOf(other) === 'group' ? labels.writeInstead : labels.chooseInstead}
        </button>
      )}
      {note && (
        <div className={styles.note}>
          <p>
            <strong>{labels.sample}:</strong> {note.what}
          </p>
          {note.isMarked && (
            <button type="button" onClick={() => form.unmark(place)}>
              {labels.isReal}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** The fields of a group, those that it has and those that it may have. */
function GroupField({ place, schema, label, error }: FieldProps) {
  const { valueAt, set, named, show, resolve } = useForm();
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([field, part]) => ({
    field,
    at: [...place, field],
    part,
    name: labelOf(part, field, resolve),
    isOptional: !required.includes(field),
  }));
  const add = (at: Place, part: Schema) => {
    set(at, named(emptyValue(part, resolve)));
    show(at);
  };
  return (
    <fieldset className={styles.group}>
      {place.length > 0 && <legend>{label}</legend>}
      {place.length > 0 && <p className={styles.hint}>{schema.description}</p>}
      {error && <p className={styles.error}>{error}</p>}
      {fields.map(({ field, at, part, name, isOptional }) => {
        const value = valueAt(at);
        if (value === undefined) return null;
        return (
          <div key={name} className={styles.member}>
            {place.length === 0 && hasParts(part, resolve, value) ? (
              <button type="button" className={styles.part} data-path={field} onClick={() => show(at)}>
                <strong>{name}</strong>
                <span>{schemaOf(part, resolve, value).description}</span>
              </button>
            ) : (
              <Field place={at} schema={part} label={name} isOptional={isOptional} />
            )}
            {isOptional && (
              <button type="button" className={styles.quiet} onClick={() => set(at, undefined)}>
                {labels.remove} {name}
              </button>
            )}
          </div>
        );
      })}
      {fields.map(
        ({ at, part, name }) =>
          valueAt(at) === undefined && (
            <button key={name} type="button" className={styles.add} onClick={() => add(at, part)}>
              {labels.add(name)}
            </button>
          ),
      )}
    </fieldset>
  );
}

/** The entries of a list, to add, take out, copy, and move, as far as the schema allows. */
function ListField({ place, value: list = [], set, schema, label, error }: FieldProps) {
  const { valueAt, named, show, resolve } = useForm();
  const entries = entriesOf(list);
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items = {} } = schema;
  const canAdd = entries.length < maxItems;
  const entryAt = (entry: string) => valueAt([...place, entry]) ?? '';
  const insert = (data: Json, after: string | undefined) => {
    for (const [name, value] of Object.entries(named([data]) as Record<string, Tree>)) {
      set(withEntry(list, name, value, after));
      show([...place, name]);
    }
  };
  const toolsOf = (entry: string, index: number): readonly Tool[] => {
    const others = entries.filter((each) => each !== entry);
    const moveTo = (to: number) => set(withEntry(list, entry, entryAt(entry), others[to - 1]));
    const remove = () => {
      set(put(list, [entry], undefined));
      show(place);
    };
    return [
      [labels.moveUp, '↑', index > 0, () => moveTo(index - 1)],
      [labels.moveDown, '↓', index < others.length, () => moveTo(index + 1)],
      [labels.duplicate, '', canAdd && !schema.uniqueItems, () => insert(dataOf(entryAt(entry)), entry)],
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
        {entries.map((entry, index) => (
          <ListEntry
            key={entry}
            place={[...place, entry]}
            schema={items}
            name={nameOfEntry(items, schemaOf(items, resolve, entryAt(entry)), index)}
            tools={toolsOf(entry, index)}
          />
        ))}
      </ol>
      {canAdd &&
        variantsOf(items, resolve).map((variant) => (
          <button
            key={variant.title ?? ''}
            type="button"
            className={styles.add}
            onClick={() => insert(emptyValue(variant, resolve), entries.at(-1))}
          >
            {labels.add(variant.title ?? label.toLowerCase())}
          </button>
        ))}
    </fieldset>
  );
}

type Tool = readonly [label: string, symbol: string, isPossible: boolean, act: () => void];

interface ListEntryProps {
  place: Place;
  schema: Schema;
  name: string;
  tools: readonly Tool[];
}

/** An entry of a list. A group is folded unless it is what was asked for. */
function ListEntry({ place, schema, name, tools }: ListEntryProps) {
  const { valueAt, resolve, target } = useForm();
  const isWanted = isWithin(target, place);
  const [isOpen, setIsOpen] = useState(isWanted);
  // Before the field that was asked for gets the focus.
  useLayoutEffect(() => setIsOpen((was) => was || isWanted), [isWanted]);
  const entry = (
    <>
      <Field place={place} schema={schema} label={name} />
      <div className={styles.tools}>
        {tools.map(([label, symbol, isPossible, act]) => (
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
    </>
  );
  if (!hasParts(schema, resolve, valueAt(place))) return <li className={styles.entry}>{entry}</li>;
  return (
    <li className={styles.entry}>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <strong>{name}</strong> {firstText(valueAt(place))}
        </summary>
        {isOpen && entry}
      </details>
    </li>
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
