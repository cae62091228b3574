import { NativeSelect, TextInput } from '@mantine/core';
import type { DateLimits } from '../../supabase/functions/_shared/calendar-day';
import { type FormFacts, programField } from '../../supabase/functions/_shared/referral-facts';
import { asksFor, EARLIEST_BIRTH, FIELDS } from '../../supabase/functions/_shared/referral-fields';
import { DateField } from '../parts/forms/DateField';
import { Toggle } from '../parts/forms/Toggle';
import { type FormProps, fieldProps } from './field-props';
import { labels } from './labels';
import styles from './ReferralForm.module.css';

export function ClientFields({ form, limits, facts }: FormProps & { limits: DateLimits; facts: FormFacts }) {
  const field = fieldProps(form);
  const zip = <TextInput {...field('clientZip', { required: true })} inputMode="numeric" />;
  return (
    <fieldset className={styles.section}>
      <legend>{labels.clientSection}</legend>
      <div className={styles.grid}>
        <TextInput {...field('clientName', { required: true })} />
        <DateField
          {...field('clientDob', { required: true })}
          description={labels.dateHelp}
          earliest={EARLIEST_BIRTH}
          latest={limits.latestBirth}
        />
        <TextInput {...field('clientPhone')} type="tel" />
        <TextInput {...field('clientEmail')} type="email" />
        <TextInput {...field('clientAddress', { required: true })} className={styles.wide} />
        <TextInput {...field('clientCity', { required: true })} />
        {asksFor(FIELDS.clientState, facts) ? (
          <>
            <NativeSelect {...field('clientState', { required: true })}>
              <option value="">{labels.chooseState}</option>
              {facts.states.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </NativeSelect>
            {zip}
          </>
        ) : (
          <div className={styles.stateAndZip}>
            <TextInput
              label={FIELDS.clientState.label}
              value={facts.states[0]?.code}
              readOnly
              tabIndex={-1}
              autoComplete="off"
            />
            {zip}
          </div>
        )}
        {asksFor(FIELDS.insuranceProvider, facts) && <TextInput {...field('insuranceProvider')} />}
        {facts.programs.map((program) => {
          const name = programField(program);
          return <Toggle key={name} {...form.register(name)} id={name} label={program.label} />;
        })}
        <NativeSelect {...field('referralReason', { required: true })} className={styles.wide}>
          <option value="">{labels.chooseReason}</option>
          {facts.reasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </NativeSelect>
      </div>
    </fieldset>
  );
}
