import type { UseFormSetValues } from 'react-hook-form';
import type { FormFacts } from '../../supabase/functions/_shared/referral-facts';
import type {
  FieldName,
  ReferralForm,
} from '../../supabase/functions/_shared/referral-fields';
import { emptyReferral } from '../../supabase/functions/_shared/referral-form';

export const FORM_ID = 'referral-form';
/**
 * The id of the self-referral switch. It has no name, because it isn't part of
 * a referral.
 */
export const SELF_ID = 'isSelf';

function formElement(): HTMLFormElement | undefined {
  return document.getElementById(FORM_ID) as HTMLFormElement | undefined;
}

/** The field that nobody sees. */
export function honeypotElement(): HTMLInputElement | null | undefined {
  return formElement()?.querySelector('[name=website]');
}

export function isSelfChecked(): boolean {
  const control = document.getElementById(SELF_ID) as HTMLInputElement | null;
  return control?.checked ?? false;
}

/**
 * Reads the values that the visitor sees, because form fillers may not fire
 * events. All at once: the library has read the first fields that were typed
 * into before it was ready, without rendering that anything has changed, and
 * for one value that it knows, it renders nothing.
 */
export function takeShownValues(
  setValues: UseFormSetValues<ReferralForm>,
  facts: FormFacts,
): void {
  const shown = new FormData(formElement());
  const values = Object.entries(emptyReferral(facts)).map(([name, empty]) => {
    const typed = shown.get(name)?.toString() ?? '';
    return [name, typeof empty === 'boolean' ? shown.has(name) : typed];
  });
  setValues(Object.fromEntries(values), { shouldDirty: true });
}

/**
 * The fields that the browser has marked as invalid, because the form was
 * submitted or a field was left. Older browsers don't tell.
 */
export function invalidFields(facts: FormFacts): FieldName[] {
  if (!CSS.supports('selector(:user-invalid)')) {
    return [];
  }
  const marked = formElement()?.querySelectorAll(':user-invalid') ?? [];
  const names = [...marked].map((field) => field.getAttribute('name') ?? '');
  const known = emptyReferral(facts);
  return names.filter((name): name is FieldName => name in known);
}
