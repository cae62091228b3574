import * as v from 'valibot';
import {
  type DateLimits,
  isCalendarDay,
  LAST_DAY,
  readDay,
} from './calendar-day.ts';
import { EMAIL_PATTERN } from './email-address.ts';
import { cleanLine, cleanText } from './plain-text.ts';
import { type FormFacts, sayFor } from './referral-facts.ts';
import { type Field, fieldsOf, type ReferralForm } from './referral-fields.ts';

const CONSENT = 'You must accept the HIPAA consent';

/**
 * Without JavaScript, a browser doesn't know today's date and counts spaces as
 * letters.
 */
export function fieldReasons(
  facts: FormFacts,
): Readonly<Record<string, string>> {
  const reasons = Object.entries(fieldsOf(facts)).flatMap(
    ([name, { reason, range, message }]) => {
      const said = reason ?? range ?? message;
      if (!said) {
        return [];
      }
      return [[name, said]];
    },
  );
  return {
    ...Object.fromEntries(reasons),
    hipaaConsent: sayFor(facts, CONSENT),
  };
}

/**
 * What the page says at a field that the function refused, and that it had
 * accepted itself: the clocks of the two may differ.
 */
export function refusalOf(
  { range, message, length }: Field,
  facts: FormFacts,
): string | undefined {
  return range ?? message ?? (length && tooLong(length.max, facts));
}

export function emptyReferral(facts: FormFacts): ReferralForm {
  const values = Object.entries(fieldsOf(facts)).map(([name, { kind }]) => [
    name,
    kind === 'yes-or-no' ? false : '',
  ]);
  return { ...Object.fromEntries(values), hipaaConsent: false };
}

export function referralFormSchema(
  limits: DateLimits,
  facts: FormFacts,
): v.GenericSchema<ReferralForm> {
  // The types don't include the fields that depend on facts.
  return v.object(formRules(limits, facts)) as never;
}

export function formRules(
  limits: DateLimits,
  facts: FormFacts,
): Record<string, v.GenericSchema> {
  const rules = Object.entries(fieldsOf(facts)).map(([name, field]) => [
    name,
    field.kind === 'yes-or-no' ? v.boolean() : ruleOf(field, limits, facts),
  ]);
  const consent = sayFor(facts, CONSENT);
  const hipaaConsent = v.pipe(
    v.boolean(consent),
    v.check((accepted) => accepted, consent),
  );
  return { ...Object.fromEntries(rules), hipaaConsent };
}

/** The rule for a field's text. An optional field may be blank. */
export function ruleOf(
  field: Field,
  limits: DateLimits,
  facts: FormFacts,
): v.GenericSchema<string> {
  const {
    kind,
    choices,
    days,
    length = { max: Number.POSITIVE_INFINITY },
    message,
    blank,
  } = field;
  if (choices) {
    const values = choices(facts).map(([value]) => value);
    return v.pipe(
      v.string(message),
      v.picklist(blank === undefined ? values : ['', ...values], message),
    );
  }
  if (days) {
    return dayRule(field, days(limits));
  }
  if (kind === 'text') {
    return v.pipe(
      v.string(),
      v.transform(cleanText),
      maxLength(length.max, facts),
    );
  }
  if (kind !== 'email') {
    return lineRule(length, facts, message);
  }
  const isAnswer = (text: string) =>
    (text === '' && blank !== undefined) || isEmail(text);
  return v.pipe(lineRule(length, facts, message), v.check(isAnswer, message));
}

const WITH_DOT = new RegExp(`^${EMAIL_PATTERN}$`);

/**
 * The rule that browsers use for `<input type="email">` with this pattern, so
 * that form and function agree.
 */
const isEmail = (text: string) =>
  v.RFC_EMAIL_REGEX.test(text) && WITH_DOT.test(text);

function lineRule(
  { min = 0, max }: { min?: number; max: number },
  facts: FormFacts,
  message?: string,
) {
  return v.pipe(
    v.string(message),
    v.transform(cleanLine),
    v.minLength(min, message),
    maxLength(max, facts),
  );
}

const TOO_LONG = 'Please use at most {count} characters';

const tooLong = (max: number, facts: FormFacts) =>
  sayFor(facts, TOO_LONG).replace('{count}', max.toLocaleString('en-US'));

const maxLength = (max: number, facts: FormFacts) =>
  v.maxLength<string, number, string>(max, tooLong(max, facts));

/**
 * Reads a date as people type it. Anything else stays unchanged and is refused.
 */
function dayRule(
  { message, range, blank }: Field,
  [earliest, latest = LAST_DAY]: readonly [string, string?],
) {
  return v.pipe(
    v.string(message),
    v.transform((text) => readDay(text, latest) ?? text.trim()),
    v.check(
      (day) => isCalendarDay(day) || (day === '' && blank !== undefined),
      message,
    ),
    v.check(
      (day) => !isCalendarDay(day) || (day >= earliest && day <= latest),
      range,
    ),
  );
}
