import type { UseFormReturn } from 'react-hook-form';
import { LENGTHS, type ReferralForm } from '../../supabase/functions/_shared/referral-form';
import { labels } from './labels';

/** The visitor's own data, which the browser may offer again. The rest would be offered for the next client. */
const AUTOCOMPLETE: Partial<Record<FieldName, string>> = {
  referrerName: 'name',
  referrerOrganization: 'organization',
  referrerPhone: 'tel',
  referrerEmail: 'email',
};

export type FormProps = { form: UseFormReturn<ReferralForm, unknown, ReferralForm> };

type FieldName = Extract<keyof ReferralForm & keyof typeof labels, string>;

export function fieldProps({ register, formState }: FormProps['form']) {
  return (name: FieldName, { required = false } = {}) => {
    const lengths: { min?: number; max?: number } = LENGTHS[name as keyof typeof LENGTHS] ?? {};
    return {
      ...register(name),
      id: name,
      label: required ? labels[name] : `${labels[name]} ${labels.optional}`,
      error: formState.errors[name]?.message,
      minLength: lengths.min,
      autoComplete: AUTOCOMPLETE[name] ?? 'off',
      required,
    };
  };
}
