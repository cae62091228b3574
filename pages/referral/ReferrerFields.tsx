import { TextInput } from '@mantine/core';
import type { FormProps } from './ClientFields';
import { fieldProps } from './field-props';
import { labels } from './labels';
import styles from './ReferralForm.module.css';

/** The second part of the form: who refers. */
export function ReferrerFields({ form }: FormProps) {
  const field = fieldProps(form);
  return (
    <fieldset className={styles.section}>
      <legend>{labels.referrerSection}</legend>
      <div className={styles.grid}>
        <TextInput {...field('referrerName')} required autoComplete="name" />
        <TextInput {...field('referrerOrganization')} autoComplete="organization" />
        <TextInput {...field('referrerPhone')} required type="tel" autoComplete="tel" />
        <TextInput {...field('referrerEmail')} required type="email" autoComplete="email" />
        <TextInput {...field('referrerRelationship')} />
      </div>
    </fieldset>
  );
}
