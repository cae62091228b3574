import { useDeferredValue } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import type { ReferralForm } from '../../supabase/functions/_shared/referral-fields';

/**
 * The error message of a field. Only its component renders again when it
 * changes, and in slices: a slow device first responds to the click.
 */
export function useFieldError(
  control: Control<ReferralForm, unknown, ReferralForm>,
  name: keyof ReferralForm,
): string | undefined {
  const { errors } = useFormState({ control, name, exact: true });
  return useDeferredValue(errors[name]?.message);
}
