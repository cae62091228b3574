import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormFacts } from '../../supabase/functions/_shared/referral-facts';
import type {
  FieldName,
  ReferralForm,
} from '../../supabase/functions/_shared/referral-fields';
import { useMounted } from '../parts/forms/use-mounted';
import { invalidFields, isSelfChecked, takeShownValues } from './shown-values';

/**
 * Takes over what was typed before React was loaded, and the mistakes of which
 * the browser has told. React renders in slices: if values were read earlier,
 * text typed between two slices would be overwritten.
 *
 * @param facts of the form that was prerendered.
 * @returns false until the form is rendered.
 */
export function useEarlyInput(
  { setValues, trigger }: UseFormReturn<ReferralForm, unknown, ReferralForm>,
  facts: FormFacts,
  setIsSelf: (isSelf: boolean) => void,
): boolean {
  const mounted = useMounted();
  const toldByBrowser = useRef<FieldName[]>([]);
  useEffect(() => {
    takeShownValues(setValues, facts);
    setIsSelf(isSelfChecked());
    toldByBrowser.current = invalidFields(facts);
  }, [setValues, facts, setIsSelf]);
  useEffect(() => {
    if (mounted) {
      void trigger(toldByBrowser.current);
    }
  }, [mounted, trigger]);
  return mounted;
}
