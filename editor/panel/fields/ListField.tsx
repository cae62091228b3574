import type { Json } from '../../../check/edit/edit';
import { wholeSchema } from '../../../check/schema/schema-place';
import type { Schema } from '../../../check/schema/schemas';
import { capital } from '../../../check/words/english';
import { controlOf } from '../../field-schema';
import { dataOf, entriesOf, type Tree } from '../../queue/tree';
import { Button } from '../Button';
import { labels } from '../labels';
import { additions } from './additions';
import styles from './Fields.module.css';
import { Frame } from './Frame';
import type { FieldProps } from './field-props';
import { useForm } from './form';

/** The entries of a list, each with buttons that move, copy, and delete it. */
export function ListField({ place, value, schema, shown, Field }: FieldProps) {
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
      const neighbor = entries[index + 1] ?? entries[index - 1];
      make({ place: at });
      show(neighbor === undefined ? place : [...place, neighbor]);
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
        // It is saved once it differs.
        isPossible: canAdd,
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

/** `Question 2`, or just the number if the entry isn't a group. */
function nameOfEntry(items: Schema, schema: Schema, index: number): string {
  const number = index + 1;
  const title = schema.title ?? items.title;
  const hasTitle = title && controlOf(schema) === 'group';
  return hasTitle ? `${capital(title)} ${number}` : `${number}`;
}
