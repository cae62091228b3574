import { type UseFormReturn, useFormState } from 'react-hook-form';
import type {
  FieldName,
  ReferralForm,
} from '../../supabase/functions/_shared/referral-fields';
import { ErrorSummary } from '../parts/forms/ErrorSummary';
import { useWords } from '../shell/use-words';

interface ReferralErrorsProps {
  form: UseFormReturn<ReferralForm, unknown, ReferralForm>;
  /** The number of times that the form was sent with errors. */
  attempt: number;
}

/** The summary of errors, rendered together with the errors of the fields. */
export function ReferralErrors({ form, attempt }: ReferralErrorsProps) {
  const { referral: labels } = useWords();
  const { errors } = useFormState({ control: form.control });
  const summary = Object.keys(form.getValues()).flatMap((id) => {
    const message = errors[id as FieldName]?.message;
    return message ? [{ id, message }] : [];
  });
  if (attempt === 0 || summary.length === 0) {
    return null;
  }
  return <ErrorSummary key={attempt} title={labels.summary} errors={summary} />;
}
