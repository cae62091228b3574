import { NativeSelect } from '@mantine/core';
import { Controller } from 'react-hook-form';
import type { DateLimits } from '../../supabase/functions/_shared/calendar-day';
import type { FormFacts } from '../../supabase/functions/_shared/referral-facts';
import { DateField } from '../parts/forms/DateField';
import { TextArea } from '../parts/forms/TextArea';

import { type FormProps, fieldProps } from './field-props';
import { labels } from './labels';
import styles from './ReferralForm.module.css';

/** The third part of the form: when an appointment would suit. */
export function AppointmentFields({
  form,
  limits,
  facts: { times },
}: FormProps & { limits: Partial<DateLimits>; facts: FormFacts }) {
  const field = fieldProps(form);
  return (
    <fieldset className={styles.section}>
      <legend>{labels.appointmentSection}</legend>
      <div className={styles.grid}>
        <Controller
          control={form.control}
          name="appointmentDate"
          render={({ field: { ref: _, ...props }, fieldState }) => (
            <DateField
              {...props}
              id={props.name}
              label={`${labels.appointmentDate} ${labels.optional}`}
              description={labels.appointmentDateHelp}
              error={fieldState.error?.message}
              min={limits.earliestAppointment}
            />
          )}
        />
        {times.length > 0 && (
          <NativeSelect {...field('appointmentTime')}>
            <option value="">{labels.noPreference}</option>
            {times.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
        <TextArea
          {...field('additionalNotes')}
          className={styles.wide}
          classNames={{ input: styles.notes }}
        />
      </div>
    </fieldset>
  );
}
