import type { Schema } from '../../../check/schema/schemas';
import { labelOf } from '../../field-schema';
import { labels } from '../labels';
import { emptyValue, hasParts } from '../schema';
import type { FieldProps } from './Field';
import styles from './Fields.module.css';
import { PartLink } from './PartLink';
import { useStore } from './StoreContext';

/** The fields of a group, those that it has and those that it may have. */
export function GroupField({ place, schema, label, error }: FieldProps) {
  const { Field, valueAt, set, change, named, open, resolve } = useStore();
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties);
  const isThere = (field: string) => valueAt([...place, field]) !== undefined;
  const absent = fields.filter(([field]) => !isThere(field));
  const add = (field: string, part: Schema) => {
    set([...place, field], named(emptyValue(part, resolve)));
    open([...place, field]);
  };
  return (
    <fieldset className={styles.group}>
      {place.length > 0 && <legend>{label}</legend>}
      {place.length > 0 && <p className={styles.hint}>{schema.description}</p>}
      {error && <p className={styles.error}>{error}</p>}
      {fields
        .filter(([field]) => isThere(field))
        .map(([field, part]) => (
          <div key={field} className={styles.member}>
            {place.length === 0 && hasParts(part, resolve, valueAt([field])) ? (
              <PartLink place={[field]} schema={part} />
            ) : (
              <Field
                place={[...place, field]}
                schema={part}
                label={labelOf(part, field, resolve)}
                isOptional={!required.includes(field)}
              />
            )}
            {!required.includes(field) && (
              <button
                type="button"
                className={styles.quiet}
                onClick={() => change({ op: 'remove', place: [...place, field] })}
              >
                {labels.remove} {labelOf(part, field, resolve)}
              </button>
            )}
          </div>
        ))}
      {absent.map(([field, part]) => (
        <button key={field} type="button" className={styles.add} onClick={() => add(field, part)}>
          {labels.add(labelOf(part, field, resolve))}
        </button>
      ))}
    </fieldset>
  );
}
