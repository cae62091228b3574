import { type Control, useFormState } from 'react-hook-form';
import type { ReferralForm } from '../../supabase/functions/_shared/referral-fields';

/**
 * The error message of a field. Only its component renders again when it
 * changes, and at once: a message that came after the focus has moved on would
 * push the next field out of sight.
 */
export function useFieldError(
  control: Control<ReferralForm, unknown, ReferralForm>,
  name: keyof ReferralForm,
): string | undefined {
  const { errors } = useFormState({ control, name, exact: true });
  return errors[name]?.message;
}
