import { Checkbox } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import type { ReferralForm } from '../../supabase/functions/_shared/referral-fields';
import styles from './ReferralForm.module.css';
import { useFieldError } from './use-field-error';

interface ConsentProps {
  form: UseFormReturn<ReferralForm, unknown, ReferralForm>;
  text: string;
}

export function Consent({ form, text }: ConsentProps) {
  const error = useFieldError(form.control, 'hipaaConsent');
  return (
    <Checkbox
      {...form.register('hipaaConsent')}
      id="hipaaConsent"
      required
      label={
        <>
          {text}
          {/* Mantine marks the labels of all other required fields. */}
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        </>
      }
      error={error}
      aria-invalid={error ? true : undefined}
    />
  );
}
