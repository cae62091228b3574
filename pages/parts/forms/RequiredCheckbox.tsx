import { Checkbox, type CheckboxProps } from '@mantine/core';
import styles from './FormTheme.module.css';

/** A checkbox that has to be ticked. Mantine marks the labels of all required fields but this one. */
export function RequiredCheckbox({ label, ...checkbox }: CheckboxProps) {
  return (
    <Checkbox
      {...checkbox}
      required
      label={
        <>
          {label}
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        </>
      }
    />
  );
}
