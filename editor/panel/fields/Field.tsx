import { Fragment, type ReactNode, useId, useState } from 'react';
import type { Json } from '../../../check/edit/edit';
import { wholeSchema } from '../../../check/schema/schema-place';
import type { ResolveReference, Schema } from '../../../check/schema/schemas';
import { capital } from '../../../check/words/english';
import { isWithin } from '../../../formats/path';
import {
  type Control,
  controlOf,
  emptyValue,
  firstText,
  formsOf,
  isEntry,
  labelOf,
} from '../../field-schema';
import type { Mistake, Note } from '../../protocol';
import { Button } from '../Button';
import { labels } from '../labels';
import { inWords } from '../Pairs';
import { dataOf, entriesOf, type Place, type Tree } from '../queue/tree';
import { isBlank } from '../to-fill-in';
import { AddPicture } from './AddPicture';
import { ChoiceField } from './Chooser';
import { descriptionOf, inForm } from './description';
import styles from './Fields.module.css';
import { Frame } from './Frame';
import type { FieldProps } from './field-props';
import { useForm } from './form';
import { MarkdownField } from './MarkdownField';
import { PictureField } from './PictureField';
import { SwitchField } from './SwitchField';
import { TextField } from './TextField';

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
  /** Buttons for the value as a whole. */
  children?: ReactNode;
}

/**
 * A field of a document with its messages, or a group or list with its fields.
 */
export function Field(options: FieldOptions) {
  const { place, label, isOptional = false, children } = options;
  const form = useForm();
  const id = useId();
  const value = form.valueAt(place);
  const schema = wholeSchema(options.schema, form.resolve, value);
  const kind = controlOf(schema);
  const key = place.join('\n');
  const isHere = ({ at }: { at: Place }) => at.join('\n') === key;
  const mistakes = form.mistakes.filter(isHere);
  const note = form.notes.find(isHere);
  // A new value isn't wrong yet.
  const isEmpty = isBlank(value) && form.isNew(place);
  const isToFillIn = isEmpty && mistakes.length > 0;
  const errors = isToFillIn ? [] : mistakes;
  const isWhole = kind === 'group' && place.length === 0;
  const isFolded = !isWhole && FOLDED.includes(kind);
  const Control = CONTROLS[kind];
  const set = (to: Json | undefined) => form.make({ place, value: to });
  const shown = {
    id,
    label: isOptional && !isFolded ? `${label} (${labels.optional})` : label,
    description: isWhole ? undefined : (
      <Description schema={schema} value={value} />
    ),
    error: errors.map(({ said }) => said).join(' ') || undefined,
  };
  const field = (
    <div
      className={styles.field}
      data-path={key}
      data-is-empty={isEmpty || undefined}
    >
      <Control
        place={place}
        value={value}
        set={set}
        schema={schema}
        shown={shown}
      />
      {isToFillIn && <p className={styles.hint}>{labels.toFillIn}</p>}
      {form.canCorrect && <Fixes mistakes={errors} set={set} />}
      {note && <SampleNote note={note} place={place} />}
      {children}
    </div>
  );
  if (!isFolded) {
    return field;
  }
  const summary = isEntry(place.at(-1))
    ? firstText(value)
    : descriptionOf(schema);
  return (
    <Fold place={place} label={label} summary={summary}>
      {field}
    </Fold>
  );
}

/** Large controls, which are folded within a page. */
const FOLDED: readonly Control[] = ['group', 'list'];

/** A field's description and its remaining length. */
function Description({ schema, value }: Pick<FieldProps, 'schema' | 'value'>) {
  const room = roomOf(controlOf(schema), schema, value);
  return (
    <>
      {descriptionOf(schema)}{' '}
      {room && <span className={styles.left}>{room}</span>}
    </>
  );
}

interface FixesProps extends Pick<FieldProps, 'set'> {
  mistakes: readonly Mistake[];
}

/**
 * Buttons for values that would be correct, each below its effect on visitors.
 */
function Fixes({ mistakes, set }: FixesProps) {
  return mistakes
    .flatMap(({ fixes }) => fixes)
    .map(({ value, effect }) => {
      const words = inWords(value);
      const isLong = effect !== undefined && words.length > LONG;
      const label = labels.correct(isLong ? '' : words);
      return (
        <Fragment key={words}>
          {effect && <p className={styles.hint}>{effect}</p>}
          <Button label={label} act={() => set(value)} />
        </Fragment>
      );
    });
}

/** Longer values aren't on the button if their changed words are above it. */
const LONG = 100;

/** What to supply instead of a sample. */
function SampleNote({ note, place }: { note: Note; place: Place }) {
  const { make } = useForm();
  return (
    <div className={styles.note}>
      <p>
        <strong>{labels.sample}:</strong> {inForm(note.what)}
      </p>
      {note.mayBeReal && (
        <Button
          label={labels.isReal}
          act={() => make({ op: 'unmark', place })}
        />
      )}
    </div>
  );
}

/** What a field's limits allow: `30 left`, `1 to 12`. */
function roomOf(
  kind: Control,
  schema: Schema,
  value: Tree | undefined,
): string {
  const { minItems, maxItems, minimum, maximum } = schema;
  if (schema.type === 'string' && (kind === 'text' || kind === 'markdown')) {
    return charactersLeft(String(value ?? ''), schema.maxLength);
  }
  if (kind === 'list') {
    return rangeOf(minItems, maxItems);
  }
  return rangeOf(minimum, maximum);
}

/** Counts characters as the check does. */
function charactersLeft(text: string, maxLength: number | undefined): string {
  if (maxLength === undefined) {
    return '';
  }
  const { length } = Array.from(text);
  return labels.left(maxLength - length);
}

function rangeOf(least: number | undefined, most: number | undefined): string {
  if (least === most) {
    return most === undefined ? '' : `${most}`;
  }
  if (most === undefined) {
    return labels.orMore(least ?? 0);
  }
  return labels.between(least ?? 0, most);
}

function GroupField({ place, schema, shown }: FieldProps) {
  const { valueAt, make, add, resolve } = useForm();
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([field, part]) => ({
    field,
    at: [...place, field],
    part,
    name: labelOf(part, field, resolve),
    isOptional: !required.includes(field),
  }));
  const isPresent = ({ at }: { at: Place }) => valueAt(at) !== undefined;
  const absent = fields.filter(
    (field) => !isPresent(field) && !field.part.deprecated,
  );
  const buttons = absent.flatMap(({ field, at, part, name }) =>
    additions(part, name, resolve).map(({ label, make }) => ({
      key: `${field} ${label}`,
      place: at.join('\n'),
      label,
      act: () => add(at, make()),
    })),
  );
  return (
    <Frame {...shown}>
      {fields.filter(isPresent).map(({ field, at, part, name, isOptional }) => (
        <Field
          key={field}
          place={at}
          schema={part}
          label={name}
          isOptional={isOptional}
        >
          {(isOptional || formsOf(part).length > 1) && (
            <Button
              label={`${labels.remove} ${name}`}
              className={styles.quiet}
              act={() => make({ place: at })}
            />
          )}
        </Field>
      ))}
      {absent
        .filter(
          ({ part }) => controlOf(wholeSchema(part, resolve)) === 'picture',
        )
        .map(({ field, at }) => (
          <AddPicture key={field} place={at} properties={properties} />
        ))}
      {buttons.map(({ key, place, label, act }) => (
        <Button
          key={key}
          label={label}
          className={styles.add}
          act={act}
          data-adds={place}
        />
      ))}
    </Frame>
  );
}

function ListField({ place, value, schema, shown }: FieldProps) {
  const { valueAt, make, add, newName, show, resolve } = useForm();
  const entries = entriesOf(value);
  const {
    minItems = 0,
    maxItems = Number.POSITIVE_INFINITY,
    items = {},
  } = schema;
  const { title = shown.label.toLowerCase() } = wholeSchema(items, resolve);
  const canAdd = entries.length < maxItems;
  const insert = (entry: Json, above = '') =>
    add([...place, newName()], entry, above);
  const toolsOf = (entry: string, index: number) => {
    const at = [...place, entry];
    const move = (above = '') => {
      const { activeElement } = document;
      make({ op: 'move', place: at, above });
      // Moving an element makes it lose the focus.
      requestAnimationFrame(() =>
        (activeElement as HTMLElement | null)?.focus(),
      );
    };
    const copy = () => insert(dataOf(valueAt(at) as Tree), entry);
    const remove = () => {
      make({ place: at });
      show(place);
    };
    const last = entries.length - 1;
    return [
      {
        label: labels.moveUp,
        sign: '↑',
        isPossible: index > 0,
        act: () => move(entries[index - 2]),
      },
      {
        label: labels.moveDown,
        sign: '↓',
        isPossible: index < last,
        act: () => move(entries[index + 1]),
      },
      {
        label: labels.duplicate,
        isPossible: canAdd && !schema.uniqueItems,
        act: copy,
      },
      {
        label: labels.remove,
        isPossible: entries.length > minItems,
        act: remove,
      },
    ];
  };
  return (
    <Frame {...shown}>
      <ol className={styles.list}>
        {entries.map((entry, index) => {
          const at = [...place, entry];
          const entrySchema = wholeSchema(items, resolve, valueAt(at));
          const name = nameOfEntry(items, entrySchema, index);
          return (
            <li key={entry} className={styles.entry}>
              <Field place={at} schema={items} label={name}>
                <div className={styles.tools}>
                  {toolsOf(entry, index).map(
                    ({ label, sign = label, isPossible, act }) => (
                      <Button
                        key={label}
                        label={sign}
                        disabled={!isPossible}
                        title={label}
                        aria-label={`${label}: ${name}`}
                        act={act}
                      />
                    ),
                  )}
                </div>
              </Field>
            </li>
          );
        })}
      </ol>
      {canAdd &&
        additions(items, title, resolve).map(({ label, make }) => (
          <Button
            key={label}
            label={label}
            className={styles.add}
            act={() => insert(make(), entries.at(-1))}
          />
        ))}
    </Frame>
  );
}

/** The ways to add a value, each with its button's label. */
function additions(schema: Schema, name: string, resolve: ResolveReference) {
  const forms = formsOf(schema);
  return forms.map((form) => {
    // If there are several forms, each has a title.
    const title =
      forms.length > 1 ? wholeSchema(form, resolve).title : undefined;
    return {
      label: labels.add(title ?? name),
      make: () => emptyValue(form, resolve),
    };
  });
}

interface FoldProps extends Pick<FieldOptions, 'place' | 'label' | 'children'> {
  summary: string | undefined;
}

/**
 * A group or list inside another one. It is folded until one of its fields is
 * requested.
 */
function Fold({ place, label, summary, children }: FoldProps) {
  const { target } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<Place>();
  if (shown !== target && isWithin(target, place)) {
    setShown(target);
    setIsOpen(true);
  }
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <strong>{label}</strong> <span>{summary}</span>
      </summary>
      {isOpen && children}
    </details>
  );
}

/** `Question 2`, or just the number if the entry isn't a group. */
function nameOfEntry(items: Schema, schema: Schema, index: number): string {
  const number = index + 1;
  const title = schema.title ?? items.title;
  const hasTitle = title && controlOf(schema) === 'group';
  return hasTitle ? `${capital(title)} ${number}` : `${number}`;
}
