import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Words } from '../../languages/shown';
import type { DataOf } from '../../renderer/templates';
import type {
  Field,
  ReferralForm,
} from '../../supabase/functions/_shared/referral-fields';
import type { referralPage } from './referral.pages';

type Labels = Words['referral'];

/** The texts for clients who refer themselves. */
export type SelfTexts = NonNullable<DataOf<typeof referralPage>['self']>;

/**
 * A field about the client, adapted for clients who refer themselves. The
 * practice replies by phone or e-mail, so these fields become required.
 */
export function fieldOfSelf(
  name: string,
  field: Field,
  { programs }: SelfTexts,
  labels: Labels,
): Field {
  const own: Readonly<Record<string, string>> = {
    clientName: labels.selfName,
    clientPhone: labels.selfPhone,
    clientEmail: labels.selfEmail,
  };
  const label = own[name] ?? programs[name] ?? field.label;
  return { ...field, label, blank: name in own ? undefined : field.blank };
}

/**
 * The fields about the referrer that are filled in with the client's own
 * answers.
 */
const SHARED = [
  ['referrerName', 'clientName'],
  ['referrerPhone', 'clientPhone'],
  ['referrerEmail', 'clientEmail'],
] as const;

/**
 * Fills in the referrer's fields with the client's answers, so that the
 * referral looks like any other.
 */
export function asOwnReferrer(
  values: ReferralForm,
  labels: Labels,
): ReferralForm {
  const shared = SHARED.map(([own, client]) => [own, values[client]]);
  return {
    ...values,
    referrerOrganization: '',
    referrerRelationship: labels.selfRelationship,
    ...Object.fromEntries(shared),
  };
}

/**
 * Moves errors of hidden fields to the shown fields that their values come
 * from.
 */
function atShownFields(
  errors: FieldErrors<ReferralForm>,
  labels: Labels,
): FieldErrors<ReferralForm> {
  const moved = { ...errors };
  for (const [own, client] of SHARED) {
    const error = moved[client] ?? moved[own];
    delete moved[own];
    if (error) {
      moved[client] = error;
    }
  }
  if (moved.clientName && moved.clientName.type !== 'max_length') {
    moved.clientName = { ...moved.clientName, message: labels.selfNameMissing };
  }
  return moved;
}

/** Validates a self-referral by the same rules as every referral. */
export function resolverForSelf(
  resolve: Resolver<ReferralForm, unknown, ReferralForm>,
  labels: Labels,
): Resolver<ReferralForm, unknown, ReferralForm> {
  return async (values, context, options) => {
    const result = await resolve(
      asOwnReferrer(values, labels),
      context,
      options,
    );
    const errors = atShownFields(result.errors, labels);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : result;
  };
}
