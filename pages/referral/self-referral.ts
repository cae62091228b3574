import type { FieldErrors, Resolver } from 'react-hook-form';
import type { ReferralForm } from '../../supabase/functions/_shared/referral-fields';
import { labels } from './labels';

/** The fields about the referrer that a client answers for both. */
const SHARED = [
  ['referrerName', 'clientName'],
  ['referrerPhone', 'clientPhone'],
  ['referrerEmail', 'clientEmail'],
] as const;

/** The referral of a client by the client: the same one that somebody else would send. */
function asOwnReferrer(values: ReferralForm): ReferralForm {
  const shared = SHARED.map(([own, client]) => [own, values[client]]);
  return {
    ...values,
    referrerOrganization: '',
    referrerRelationship: labels.self.relationship,
    ...Object.fromEntries(shared),
  };
}

/** What is wrong with a field that the form does not show is said at the one that it is taken from. */
function atShownFields(errors: FieldErrors<ReferralForm>): FieldErrors<ReferralForm> {
  const moved = { ...errors };
  for (const [own, client] of SHARED) {
    const error = moved[client] ?? moved[own];
    delete moved[own];
    if (error) {
      moved[client] = error;
    }
  }
  if (moved.clientName) {
    moved.clientName = { ...moved.clientName, message: labels.self.nameMissing };
  }
  return moved;
}

/** Checks a form in which clients refer themselves, by the rules for every referral. */
export function resolverForSelf(
  resolve: Resolver<ReferralForm, unknown, ReferralForm>,
): Resolver<ReferralForm, unknown, ReferralForm> {
  return async (values, context, options) => {
    const result = await resolve(asOwnReferrer(values), context, options);
    const errors = atShownFields(result.errors);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : result;
  };
}
