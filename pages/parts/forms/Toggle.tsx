import type { ComponentProps } from 'react';
import styles from './Toggle.module.css';

export function Toggle({
  id,
  label,
  ...input
}: ComponentProps<'input'> & { id: string; label: string }) {
  return (
    <div className={styles.field}>
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state
        role="switch"
        className={styles.toggle}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
