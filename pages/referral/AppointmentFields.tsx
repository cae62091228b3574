import { NativeSelect } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { DateLimits } from '../../supabase/functions/_shared/calendar-day';
import { cleanText } from '../../supabase/functions/_shared/plain-text';
import type { FormFacts } from '../../supabase/functions/_shared/referral-facts';
import { asksFor, FIELDS } from '../../supabase/functions/_shared/referral-fields';
import { CountedTextArea } from '../parts/forms/CountedTextArea';
import { DateField } from '../parts/forms/DateField';
import { type FormProps, fieldProps } from './field-props';
import { labels } from './labels';
import styles from './ReferralForm.module.css';

export function AppointmentFields({
  form,
  limits,
  facts,
}: FormProps & { limits: DateLimits; facts: FormFacts }) {
  const field = fieldProps(form);
  const notes = useWatch({ control: form.control, name: 'additionalNotes' });
  return (
    <fieldset className={styles.section}>
      <legend>{labels.appointmentSection}</legend>
      <div className={styles.grid}>
        <DateField
          {...field('appointmentDate')}
          description={labels.appointmentDateHelp}
          earliest={limits.earliestAppointment}
        />
        {asksFor(FIELDS.appointmentTime, facts) && (
          <NativeSelect {...field('appointmentTime')}>
            <option value="">{labels.noPreference}</option>
            {facts.times.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
        <CountedTextArea
          {...field('additionalNotes')}
          room={FIELDS.additionalNotes.length.max}
          taken={cleanText(notes).length}
          className={styles.wide}
          classNames={{ input: styles.notes }}
        />
      </div>
    </fieldset>
  );
}
