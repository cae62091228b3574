import { Toggle } from '../../../pages/parts/forms/Toggle';
import type { FieldProps } from './Field';
import styles from './Fields.module.css';
import { useStore } from './StoreContext';

/** Yes or no. A field that can only be true is taken out for no. */
export function SwitchField({ place, schema, label, error, id }: FieldProps) {
  const { valueAt, set, change: make } = useStore();
  const change = (isOn: boolean) => {
    if (isOn || schema.const === undefined) set(place, isOn);
    else make({ op: 'remove', place });
  };
  return (
    <>
      <Toggle
        id={id}
        label={label}
        checked={valueAt(place) === true}
        aria-describedby={`${id}-hint`}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {schema.description} {error && <span className={styles.error}>{error}</span>}
      </p>
    </>
  );
}
