import { useState } from 'react';
import type { Json } from '../../../renderer/content/edit/edit';
import type { Schema } from '../../../renderer/content/schemas';
import { labels } from '../labels';
import { controlOf, emptyValue, nameOf, schemaOf, variantsOf } from '../schema';
import type { FieldProps } from './Field';
import styles from './Fields.module.css';
import { ListEntry } from './ListEntry';
import { NewValue } from './NewValue';
import { useStore } from './use-store';

/** The entries of a list, to add, take out, copy, and move, as far as the schema allows. */
export function ListField({ path, schema, label, error }: FieldProps) {
  const { valueAt, act, schemas } = useStore();
  const [dragged, setDragged] = useState<number>();
  const entries = (valueAt(path) ?? []) as Json[];
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items = {} } = schema;
  const move = (from: number, to: number) => void act?.({ op: 'move', path: [...path, from], to });
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
            key={index}
            path={[...path, index]}
            schema={items}
            name={nameOfEntry(items, schemaOf(items, schemas, entry), index)}
            isLast={index === entries.length - 1}
            canRemove={entries.length > minItems}
            canAdd={entries.length < maxItems && !schema.uniqueItems}
            move={(to) => move(index, to)}
            onDragStart={() => setDragged(index)}
            onDrop={() => dragged !== undefined && dragged !== index && move(dragged, index)}
          />
        ))}
      </ol>
      {act &&
        entries.length < maxItems &&
        variantsOf(items, schemas).map((variant) => (
          <NewValue
            key={variant.title ?? ''}
            name={variant.title ?? label.toLowerCase()}
            schema={variant}
            value={emptyValue(variant, schemas)}
            edit={(value) => ({ op: 'insert', path: [...path, entries.length], value })}
          />
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
  return title && controlOf(schema) === 'group' ? `${nameOf(title)} ${index + 1}` : `${index + 1}`;
}
