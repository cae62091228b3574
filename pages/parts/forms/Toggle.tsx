import type { ComponentProps } from 'react';
import styles from './Toggle.module.css';

/** A setting that is on or off: a checkbox that looks and speaks like a switch. */
export function Toggle({ id, label, ...input }: ComponentProps<'input'> & { id: string; label: string }) {
  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is checked */}
      <input {...input} id={id} type="checkbox" role="switch" className={styles.toggle} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
