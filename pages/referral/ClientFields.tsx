import { NativeSelect, TextInput } from '@mantine/core';
import { Controller } from 'react-hook-form';
import type { DateLimits } from '../../supabase/functions/_shared/calendar-day';
import { EARLIEST_BIRTH, REFERRAL_REASONS } from '../../supabase/functions/_shared/referral-form';
import { DateField } from '../parts/forms/DateField';
import { Toggle } from '../parts/forms/Toggle';
import { type FormProps, fieldProps } from './field-props';
import { labels } from './labels';
import styles from './ReferralForm.module.css';

/** The first part of the form: who is referred, and why. */
export function ClientFields({
  form,
  limits,
  state,
}: FormProps & { limits: Partial<DateLimits>; state: string }) {
  const field = fieldProps(form);
  return (
    <fieldset className={styles.section}>
      <legend>{labels.clientSection}</legend>
      <div className={styles.grid}>
        <TextInput {...field('clientName', { required: true })} />
        <Controller
          control={form.control}
          name="clientDob"
          render={({ field: { ref: _, ...props }, fieldState }) => (
            <DateField
              {...props}
              id={props.name}
              label={labels.clientDob}
              description={labels.dateHelp}
              required
              error={fieldState.error?.message}
              min={EARLIEST_BIRTH}
              max={limits.latestBirth}
            />
          )}
        />
        <TextInput {...field('clientPhone')} type="tel" />
        <TextInput {...field('clientEmail')} type="email" />
        <TextInput {...field('clientAddress', { required: true })} className={styles.wide} />
        <TextInput {...field('clientCity', { required: true })} />
        <div className={styles.stateAndZip}>
          <TextInput label={labels.clientState} value={state} readOnly tabIndex={-1} />
          <TextInput {...field('clientZip', { required: true })} inputMode="numeric" />
        </div>
        <TextInput {...field('insuranceProvider')} />
        <Toggle {...form.register('isMedicaid')} id="isMedicaid" label={labels.isMedicaid} />
        <NativeSelect {...field('referralReason', { required: true })} className={styles.wide}>
          <option value="">{labels.chooseReason}</option>
          {REFERRAL_REASONS.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </NativeSelect>
      </div>
    </fieldset>
  );
}
