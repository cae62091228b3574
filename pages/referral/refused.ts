import type { FieldErrors, Resolver } from 'react-hook-form';
import type { FormFacts } from '../../supabase/functions/_shared/referral-facts';
import {
  asksFor,
  fieldsOf,
  type ReferralForm,
} from '../../supabase/functions/_shared/referral-fields';
import { refusalOf } from '../../supabase/functions/_shared/referral-form';
import { placeInPayload } from '../../supabase/functions/_shared/referral-payload';

/** A value that the function refused, as it was typed. */
export interface Refused {
  name: string;
  value: unknown;
  message: string | undefined;
}

/** @param places where the function found something wrong in the payload. */
export function refusedIn(
  places: readonly string[],
  typed: ReferralForm,
  facts: FormFacts,
): Refused[] {
  return Object.entries(fieldsOf(facts))
    .filter(
      ([name, field]) =>
        asksFor(field, facts) && places.includes(placeInPayload(name, field)),
    )
    .map(([name, field]) => ({
      name,
      value: Reflect.get(typed, name),
      message: refusalOf(field, facts),
    }));
}

/** Says that a value was refused until it is another one. */
export function resolverAfter(
  refused: () => readonly Refused[],
  resolve: Resolver<ReferralForm, unknown, ReferralForm>,
): Resolver<ReferralForm, unknown, ReferralForm> {
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    const unchanged = refused().filter(
      ({ name, value }) => Reflect.get(values, name) === value,
    );
    if (unchanged.length === 0) {
      return result;
    }
    const errors: FieldErrors<ReferralForm> = Object.fromEntries(
      unchanged.map(({ name, message }) => [
        name,
        { type: 'refused', message },
      ]),
    );
    return { values: {}, errors: { ...errors, ...result.errors } };
  };
}
