import type { UseFormReturn } from 'react-hook-form';
import {
  FIELDS,
  type Field,
  type FieldName,
  type ReferralForm,
} from '../../supabase/functions/_shared/referral-fields';
import { labels } from './labels';

export type FormProps = { form: UseFormReturn<ReferralForm, unknown, ReferralForm> };

export function fieldProps({ register, formState }: FormProps['form']) {
  return (name: FieldName, { required = false } = {}) => {
    const { label, length, autoComplete = 'off' }: Field = FIELDS[name];
    return {
      ...register(name),
      id: name,
      label: required ? label : `${label} ${labels.optional}`,
      error: formState.errors[name]?.message,
      minLength: length?.min,
      autoComplete,
      required,
    };
  };
}
