import { NativeSelect, TextInput } from '@mantine/core';
import { memo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { DateLimits } from '../../supabase/functions/_shared/calendar-day';
import { cleanText } from '../../supabase/functions/_shared/plain-text';
import {
  type FormFacts,
  sayFor,
} from '../../supabase/functions/_shared/referral-facts';
import {
  asksFor,
  FIELDS,
  type Field,
  type FieldName,
  fieldsOf,
  type ReferralForm,
  type Section,
} from '../../supabase/functions/_shared/referral-fields';
import { CountedTextArea } from '../parts/forms/CountedTextArea';
import { DateField } from '../parts/forms/DateField';
import { EmailInput } from '../parts/forms/EmailInput';
import { Toggle } from '../parts/forms/Toggle';
import { useWords } from '../shell/use-words';
import styles from './ReferralForm.module.css';
import { fieldOfSelf, type SelfTexts } from './self-referral';
import { useFieldError } from './use-field-error';

interface FormSectionProps {
  form: UseFormReturn<ReferralForm, unknown, ReferralForm>;
  limits: DateLimits;
  facts: FormFacts;
  title: string;
  section: Section;
  /**
   * The texts for clients who refer themselves; undefined for other referrers.
   */
  ofSelf: SelfTexts | undefined;
  hidden?: boolean;
}

/** Each field subscribes to its own error, so the form renders without them. */
export const FormSection = memo(function FormSection({
  title,
  section,
  hidden,
  ...form
}: FormSectionProps) {
  const fields = Object.entries(fieldsOf(form.facts)).filter(
    ([, field]) => field.at[0] === section && asksFor(field, form.facts),
  );
  return (
    // Values typed into a hidden section are kept.
    <fieldset className={styles.section} hidden={hidden}>
      <legend>{title}</legend>
      <div className={styles.grid}>
        {fields.map(([name, field]) => (
          <FieldWithError
            key={name}
            {...form}
            name={name as FieldName}
            field={field}
          />
        ))}
      </div>
    </fieldset>
  );
});

type FormFieldProps = Omit<FormSectionProps, 'title' | 'section' | 'hidden'> & {
  name: FieldName;
  field: Field;
  error: string | undefined;
};

const IN_WHOLE_ROW: readonly FieldName[] = [
  'clientAddress',
  'referralReason',
  'additionalNotes',
];

const KEYBOARDS = {
  phone: { type: 'tel' },
  zip: { inputMode: 'numeric' },
} as const;

/** Renders the field again only if its own error changes. */
function FieldWithError(field: Omit<FormFieldProps, 'error'>) {
  const error = useFieldError(field.form.control, field.name);
  return <FormField {...field} error={error} />;
}

const FormField = memo(function FormField({
  name,
  field: usual,
  error,
  form,
  limits,
  facts,
  ofSelf,
}: FormFieldProps) {
  const { referral: labels } = useWords();
  const field = ofSelf ? fieldOfSelf(name, usual, ofSelf, labels) : usual;
  const {
    label,
    kind,
    length,
    choices,
    days,
    blank,
    autoComplete = 'off',
  } = field;
  const text = useWatch({
    control: form.control,
    name,
    disabled: kind !== 'text',
  });
  if (kind === 'yes-or-no') {
    return <Toggle {...form.register(name)} id={name} label={label} />;
  }
  const required = blank === undefined;
  const attributes = {
    ...form.register(name),
    id: name,
    label: required ? label : `${label} ${labels.optional}`,
    error,
    minLength: length?.min,
    autoComplete,
    required,
    className: IN_WHOLE_ROW.includes(name) ? styles.wide : undefined,
  };
  if (kind === 'text') {
    return (
      <CountedTextArea
        {...attributes}
        room={length?.max ?? 0}
        // Without JavaScript, nothing counts what is typed.
        taken={cleanText(String(text)).length || undefined}
        classNames={{ input: styles.notes }}
      />
    );
  }
  if (choices) {
    return (
      <NativeSelect {...attributes}>
        <option value="">
          {blank === undefined ? field.choose : sayFor(facts, blank)}
        </option>
        {choices(facts).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    );
  }
  if (days) {
    const [earliest, latest] = days(limits);
    return (
      <DateField
        {...attributes}
        description={field.help}
        earliest={earliest}
        latest={latest}
      />
    );
  }
  if (kind === 'email') {
    return <EmailInput {...attributes} />;
  }
  const input = <TextInput {...attributes} {...(kind && KEYBOARDS[kind])} />;
  if (name !== 'clientZip' || asksFor(FIELDS.clientState, facts)) {
    return input;
  }
  const [state] = facts.states;
  return (
    <div className={styles.stateAndZip}>
      <TextInput
        // Without JavaScript, this tells the function for which state the form
        // was built.
        name="clientState"
        label={sayFor(facts, FIELDS.clientState.label)}
        value={state?.code}
        readOnly
        tabIndex={-1}
        autoComplete="off"
      />
      {input}
    </div>
  );
});
