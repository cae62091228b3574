import { type UseFormReturn, useFormState } from 'react-hook-form';
import type { FormFacts } from '../../supabase/functions/_shared/referral-facts';
import {
  type FieldName,
  fieldsOf,
  type ReferralForm,
} from '../../supabase/functions/_shared/referral-fields';
import { ErrorSummary } from '../parts/forms/ErrorSummary';
import { useWords } from '../shell/use-words';
import { fieldOfSelf, type SelfTexts } from './self-referral';

interface ReferralErrorsProps {
  form: UseFormReturn<ReferralForm, unknown, ReferralForm>;
  facts: FormFacts;
  /**
   * The texts for clients who refer themselves; undefined for other referrers.
   */
  ofSelf: SelfTexts | undefined;
  /** The number of times that the form was sent with errors. */
  attempt: number;
}

/** The summary of errors, rendered together with the errors of the fields. */
export function ReferralErrors({
  form,
  facts,
  ofSelf,
  attempt,
}: ReferralErrorsProps) {
  const { referral: labels } = useWords();
  const { errors } = useFormState({ control: form.control });
  const fields = fieldsOf(facts);
  const summary = Object.keys(form.getValues()).flatMap((id) => {
    const message = errors[id as FieldName]?.message;
    const usual = fields[id];
    const field =
      usual && ofSelf ? fieldOfSelf(id, usual, ofSelf, labels) : usual;
    return message ? [{ id, message: withLabel(message, field?.label) }] : [];
  });
  if (attempt === 0 || summary.length === 0) {
    return null;
  }
  return <ErrorSummary key={attempt} title={labels.summary} errors={summary} />;
}

/**
 * A message that begins with another word than the label of its field could be
 * about several fields: `Your email: Valid email is required`. The consent has
 * no label of its own.
 */
function withLabel(message: string, label = ''): string {
  return message.startsWith(label) ? message : `${label}: ${message}`;
}
