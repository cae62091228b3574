import { Toggle } from '../../../pages/parts/forms/Toggle';
import type { FieldProps } from './Field';
import styles from './Fields.module.css';
import { useForm } from './form';

/** Yes or no. A field that can only be true is taken out for no. */
export function SwitchField({ place, schema, label, error, id }: FieldProps) {
  const { valueAt, set } = useForm();
  const no = schema.const === undefined ? false : undefined;
  return (
    <>
      <Toggle
        id={id}
        label={label}
        checked={valueAt(place) === true}
        aria-describedby={`${id}-hint`}
        onChange={(event) => set(place, event.currentTarget.checked || no)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {schema.description} {error && <span className={styles.error}>{error}</span>}
      </p>
    </>
  );
}
