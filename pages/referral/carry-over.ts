import type { FormFacts } from '../../supabase/functions/_shared/referral-facts';
import {
  programField,
  sayFor,
} from '../../supabase/functions/_shared/referral-facts';
import {
  FIELDS,
  type FieldName,
  type ReferralForm,
} from '../../supabase/functions/_shared/referral-fields';
import { emptyReferral } from '../../supabase/functions/_shared/referral-form';

interface CarriedOver {
  values: ReferralForm;
  /** Required fields whose selected option no longer exists. */
  fields: FieldName[];
  /**
   * Selected options that the new form no longer offers, such as
   * `'State: Oregon'`.
   */
  gone: string[];
}

const CHOICES = ['clientState', 'referralReason', 'appointmentTime'] as const;

/** Transfers typed values to a form that has changed. */
export function carryOver(
  typed: ReferralForm,
  from: FormFacts,
  to: FormFacts,
): CarriedOver {
  const { clientState = from.states[0]?.code ?? '' } = typed;
  const old: ReferralForm = { ...typed, clientState };
  const fields: FieldName[] = [];
  const gone: string[] = [];
  const chosen: Partial<ReferralForm> = {};
  for (const name of CHOICES) {
    const { label, choices } = FIELDS[name];
    const value = old[name] ?? '';
    const isOffered = choices(to).some(([choice]) => choice === value);
    chosen[name] = isOffered ? value : '';
    if (isOffered || value === '') {
      continue;
    }
    const text =
      choices(from).find(([choice]) => choice === value)?.[1] ?? value;
    gone.push(`${sayFor(to, label)}: ${text}`);
    if (!('blank' in FIELDS[name])) {
      fields.push(name);
    }
  }
  // The address belongs to the previously selected state. If the new form has a
  // single other state, the address would be sent with that one.
  const hasOtherState =
    to.states.length === 1 &&
    chosen.clientState === '' &&
    old.clientState !== '';
  if (hasOtherState && old.clientZip) {
    gone.push(`${sayFor(to, FIELDS.clientZip.label)}: ${old.clientZip}`);
    fields.push('clientZip');
    chosen.clientZip = '';
  }
  const offered = new Set(to.programs.map(({ id }) => id));
  const gonePrograms = from.programs.filter(
    (program) => !offered.has(program.id) && old[programField(program)],
  );
  gone.push(...gonePrograms.map(({ label }) => label));

  const empty = emptyReferral(to);
  const entries = Object.keys(empty).map((name) => [
    name,
    Reflect.get({ ...empty, ...old, ...chosen }, name),
  ]);
  return { values: Object.fromEntries(entries), fields, gone };
}
