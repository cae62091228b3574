import { LENGTHS, type ReferralFormInput } from '../../supabase/functions/_shared/referral-form';
import type { FormProps } from './ClientFields';
import { labels } from './labels';

type FieldName = Extract<keyof ReferralFormInput & keyof typeof labels, string>;

/** The fields that have to be filled in. The others say that they are optional. */
const REQUIRED: readonly FieldName[] = [
  'clientName',
  'clientAddress',
  'clientCity',
  'clientZip',
  'referralReason',
  'referrerName',
  'referrerPhone',
  'referrerEmail',
];

/** What every field of the form has: its label, its error, and the browser's own checks. */
export function fieldProps({ register, formState }: FormProps['form']) {
  return (name: FieldName) => {
    const lengths: { min?: number; max?: number } = LENGTHS[name as keyof typeof LENGTHS] ?? {};
    return {
      ...register(name),
      id: name,
      label: REQUIRED.includes(name) ? labels[name] : `${labels[name]} ${labels.optional}`,
      error: formState.errors[name]?.message,
      minLength: lengths.min,
      maxLength: lengths.max,
    };
  };
}
