import { Toggle } from '../../../pages/parts/forms/Toggle';
import styles from './Fields.module.css';
import type { FieldProps } from './field-props';

export function SwitchField({
  value,
  set,
  schema,
  shown: { id, label, description, error },
}: FieldProps) {
  const no = schema.const === undefined ? false : undefined;
  return (
    <>
      <Toggle
        id={id}
        label={label}
        checked={value === true}
        aria-describedby={`${id}-hint`}
        onChange={(event) => set(event.currentTarget.checked || no)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {description} {error && <span className={styles.error}>{error}</span>}
      </p>
    </>
  );
}
