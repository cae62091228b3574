import { useState } from 'react';
import { capital } from '../../../check/explain/names';
import type { Schema } from '../../../check/schema/schemas';
import type { Json } from '../../../check/yaml/edit/edit';
import { schemaOf, variantsOf } from '../../field-schema';
import { labels } from '../labels';
import { dataOf, entriesOf, type Tree } from '../queue/tree';
import { controlOf, emptyValue } from '../schema';
import type { FieldProps } from './Field';
import styles from './Fields.module.css';
import { ListEntry } from './ListEntry';
import { useStore } from './StoreContext';

/** The entries of a list, to add, take out, copy, and move, as far as the schema allows. */
export function ListField({ place, schema, label, error }: FieldProps) {
  const { valueAt, change, named, open, resolve } = useStore();
  const [dragged, setDragged] = useState<string>();
  const list = valueAt(place);
  const entries = entriesOf(list);
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items = {} } = schema;
  const move = (entry: string, to: number) => {
    const after = entries.filter((each) => each !== entry)[to - 1];
    change({ op: 'move', place: [...place, entry], after });
  };
  const insert = (data: Json, after: string | undefined) => {
    for (const [name, value] of Object.entries(named([data]) as Record<string, Tree>)) {
      change({ op: 'insert', place: [...place, name], value, after });
      open([...place, name]);
    }
  };
  const remove = (entry: string) => {
    change({ op: 'remove', place: [...place, entry] });
    open(place);
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
            name={nameOfEntry(items, schemaOf(items, resolve, valueAt([...place, entry])), index)}
            canMove={{ up: index > 0, down: index < entries.length - 1 }}
            canRemove={entries.length > minItems}
            canAdd={entries.length < maxItems && !schema.uniqueItems}
            move={(by) => move(entry, index + by)}
            remove={() => remove(entry)}
            copy={() => insert(dataOf(valueAt([...place, entry]) ?? ''), entry)}
            onDragStart={() => setDragged(entry)}
            onDrop={() => dragged !== undefined && dragged !== entry && move(dragged, index)}
          />
        ))}
      </ol>
      {entries.length < maxItems &&
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

function limitsOf({ minItems, maxItems }: Schema): string {
  if (minItems === maxItems) return maxItems === undefined ? '' : `${maxItems}`;
  if (maxItems === undefined) return labels.orMore(minItems ?? 0);
  return `${minItems ?? 0}–${maxItems}`;
}

function nameOfEntry(items: Schema, schema: Schema, index: number): string {
  const title = schema.title ?? items.title;
  return title && controlOf(schema) === 'group' ? `${capital(title)} ${index + 1}` : `${index + 1}`;
}
