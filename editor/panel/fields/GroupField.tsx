import { labels } from '../labels';
import { emptyValue, hasParts, nameOf } from '../schema';
import type { FieldProps } from './Field';
import styles from './Fields.module.css';
import { NewValue } from './NewValue';
import { PartLink } from './PartLink';
import { useStore } from './use-store';

/** The fields of a group, those that it has and those that it may have. */
export function GroupField({ path, schema, label, error }: FieldProps) {
  const { Field, valueAt, act, schemas } = useStore();
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties);
  const isThere = (field: string) => valueAt([...path, field]) !== undefined;
  const absent = fields.filter(([field]) => !isThere(field));
  return (
    <fieldset className={styles.group}>
      {path.length > 0 && <legend>{label}</legend>}
      {path.length > 0 && <p className={styles.hint}>{schema.description}</p>}
      {error && <p className={styles.error}>{error}</p>}
      {fields
        .filter(([field]) => isThere(field))
        .map(([field, part]) => (
          <div key={field} className={styles.member}>
            {act && path.length === 0 && hasParts(part, schemas, valueAt([field])) ? (
              <PartLink path={[field]} schema={part} />
            ) : (
              <Field path={[...path, field]} schema={part} isOptional={!required.includes(field)} />
            )}
            {act && !required.includes(field) && (
              <button
                type="button"
                className={styles.quiet}
                onClick={() => void act({ op: 'remove', path: [...path, field] })}
              >
                {labels.remove} {nameOf(field)}
              </button>
            )}
          </div>
        ))}
      {absent.map(([field, part]) => (
        <NewValue
          key={field}
          name={nameOf(field)}
          schema={part}
          value={emptyValue(part, schemas)}
          edit={(value) => ({ op: 'set', path: [...path, field], value })}
        />
      ))}
    </fieldset>
  );
}
