import type { UseFormReturn } from 'react-hook-form';
import { LENGTHS, type ReferralForm } from '../../supabase/functions/_shared/referral-form';
import { labels } from './labels';

/**
 * What the browser may keep of a form, and offer again: the visitor's own data. What is about the client would be
 * offered for the next one, so all other fields are "off". The form is "off", too: then browsers restore nothing about
 * the client when the visitor comes back to the page, in place of a part of it.
 */
const AUTOCOMPLETE: Partial<Record<FieldName, string>> = {
  referrerName: 'name',
  referrerOrganization: 'organization',
  referrerPhone: 'tel',
  referrerEmail: 'email',
};

export type FormProps = { form: UseFormReturn<ReferralForm, unknown, ReferralForm> };

type FieldName = Extract<keyof ReferralForm & keyof typeof labels, string>;

/** The props that all fields of the form have: the label, the error, and the browser's own checks. */
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
