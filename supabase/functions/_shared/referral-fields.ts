import type { DateLimits } from './calendar-day.ts';
import {
  type FormFacts,
  type ProgramField,
  programField,
  sayFor,
} from './referral-facts.ts';

const EARLIEST_BIRTH = '1900-01-01';

const NOT_PROVIDED = 'Not provided';
const NO_PREFERENCE = 'No preference';

export interface Field {
  label: string;
  /** Shown below the field. */
  help?: string;
  /**
   * Its section of the payload and its name there; the notes and the parts of
   * the address have no name.
   */
  at: readonly [section: Section, name?: string];
  /** Its label in the mail, if that differs. */
  inMail?: string;
  /** The payload's value for an optional field that was left blank. */
  blank?: string;
  /** False for a practice whose form doesn't have the field. */
  isAsked?: (facts: FormFacts) => boolean;
  /**
   * In UTF-16 code units. There is no `maxlength`, because browsers cut off
   * pasted text silently. A full form fits into 32 KB.
   */
  length?: { readonly min?: number; readonly max: number };
  /** One line of text by default. */
  kind?: 'email' | 'phone' | 'zip' | 'text' | 'yes-or-no';
  choices?: (
    facts: FormFacts,
  ) => readonly (readonly [value: string, label: string])[];
  /** The text of the empty option of a required choice. */
  choose?: string;
  /** The first and the last day that can be chosen. */
  days?: (limits: DateLimits) => readonly [earliest: string, latest?: string];
  /** Shown if the value is missing or wrong. */
  message?: string;
  /** Shown if a day is too early or too late. */
  range?: string;
  /**
   * Shown on the result page for browsers without JavaScript, where the field
   * isn't beside it.
   */
  reason?: string;
  /**
   * Set for the visitor's own data, which the browser may fill in again. Other
   * values would be filled in for the next client.
   */
  autoComplete?: string;
}

export type Section = 'clientInfo' | 'referrerInfo' | 'appointmentInfo';

export type FieldName = keyof typeof FIELDS;

/**
 * The values of a form; `''` if left out. Dates are as typed, and `YYYY-MM-DD`
 * after validation.
 */
export type ReferralForm = {
  [Name in Exclude<FieldName, 'clientState'>]: string;
} & {
  /** Only if the form asks for it. */
  clientState?: string;
  hipaaConsent: boolean;
} & { [program: ProgramField]: boolean };

/** The fields in the order of the form. To add a field, add an entry here. */
export const FIELDS = {
  clientName: {
    label: 'Client name',
    at: ['clientInfo', 'name'],
    length: { min: 2, max: 120 },
    message: 'Client name is required',
  },
  clientDob: {
    label: 'Date of birth',
    at: ['clientInfo', 'dob'],
    help: 'For example 03/15/1985',
    days: ({ latestBirth }) => [EARLIEST_BIRTH, latestBirth],
    message: 'Date of birth is required',
    range: 'Date of birth must be between January 1, 1900, and today',
  },
  clientPhone: {
    label: 'Phone',
    at: ['clientInfo', 'phone'],
    kind: 'phone',
    length: { max: 40 },
    blank: NOT_PROVIDED,
  },
  clientEmail: {
    label: 'Email',
    at: ['clientInfo', 'email'],
    kind: 'email',
    length: { max: 254 },
    blank: NOT_PROVIDED,
    message: 'Valid email is required',
    reason: 'Client email: Valid email is required',
  },
  clientAddress: {
    label: 'Street address',
    at: ['clientInfo', 'address'],
    length: { min: 2, max: 200 },
    message: 'Address is required',
  },
  clientCity: {
    label: 'City',
    at: ['clientInfo'],
    length: { min: 2, max: 100 },
    message: 'City is required',
  },
  clientState: {
    label: 'State',
    at: ['clientInfo'],
    isAsked: ({ states }) => states.length > 1,
    choices: ({ states }) => states.map(({ code, name }) => [code, name]),
    choose: 'Choose a state',
    message: 'State is required',
  },
  clientZip: {
    label: 'ZIP',
    at: ['clientInfo'],
    kind: 'zip',
    length: { min: 5, max: 10 },
    message: 'ZIP code is required',
  },
  insuranceProvider: {
    label: 'Insurance provider',
    at: ['clientInfo', 'insurance'],
    length: { max: 120 },
    blank: NOT_PROVIDED,
    isAsked: ({ noInsurance }) => !noInsurance,
  },
  referralReason: {
    label: 'Reason for referral',
    at: ['clientInfo', 'referralReason'],
    choices: ({ reasons }) => reasons.map((reason) => [reason, reason]),
    choose: 'Choose a reason',
    message: 'Reason for referral is required',
  },
  referrerName: {
    label: 'Your name',
    at: ['referrerInfo', 'name'],
    length: { min: 2, max: 120 },
    message: 'Referrer name is required',
    autoComplete: 'name',
  },
  referrerOrganization: {
    label: 'Organization',
    at: ['referrerInfo', 'organization'],
    length: { max: 160 },
    blank: NOT_PROVIDED,
    autoComplete: 'organization',
  },
  referrerPhone: {
    label: 'Your phone',
    at: ['referrerInfo', 'phone'],
    kind: 'phone',
    length: { min: 10, max: 40 },
    message: 'Phone number is required',
    autoComplete: 'tel',
  },
  referrerEmail: {
    label: 'Your email',
    at: ['referrerInfo', 'email'],
    kind: 'email',
    length: { max: 254 },
    message: 'Valid email is required',
    reason: 'Your email: Valid email is required',
    autoComplete: 'email',
  },
  referrerRelationship: {
    label: 'Relationship to client',
    at: ['referrerInfo', 'relationship'],
    length: { max: 120 },
    blank: NOT_PROVIDED,
  },
  appointmentDate: {
    label: 'Preferred date',
    at: ['appointmentInfo', 'date'],
    help: 'Date is approximate and will need to be confirmed for availability',
    days: ({ earliestAppointment }) => [earliestAppointment],
    blank: NO_PREFERENCE,
    message:
      'Enter the preferred date as month, day and year, for example 12/15/2026',
    range: 'Preferred date must be today or later',
  },
  appointmentTime: {
    label: 'Preferred time',
    at: ['appointmentInfo', 'time'],
    choices: ({ times }) => times.map(({ id, label }) => [id, label]),
    blank: NO_PREFERENCE,
    isAsked: ({ times }) => times.length > 0,
  },
  additionalNotes: {
    label: 'Additional notes',
    at: ['appointmentInfo'],
    kind: 'text',
    length: { max: 2000 },
    blank: 'None provided',
    reason: 'Additional notes: Please use at most 2,000 characters',
  },
} as const satisfies Readonly<Record<string, Field>>;

const ALTERNATIVES = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * True if the form of a practice has a field. The payload has a value even for
 * an optional field that isn't asked.
 */
export function asksFor(
  { isAsked = () => true }: Field,
  facts: FormFacts,
): boolean {
  return isAsked(facts);
}

/** The texts of a field that are shown. */
const SHOWN = [
  'label',
  'help',
  'choose',
  'message',
  'range',
  'reason',
] as const;

/**
 * A field with its texts in the language of the practice. The payload's value
 * for a blank field doesn't change.
 */
function inWords(field: Field, facts: FormFacts): Field {
  if (!facts.words) {
    return field;
  }
  const words = SHOWN.flatMap((part) => {
    const english = field[part];
    if (english === undefined) {
      return [];
    }
    return [[part, sayFor(facts, english)]];
  });
  return { ...field, ...Object.fromEntries(words) };
}

function messageAboutTimes(facts: FormFacts, times: readonly string[]): string {
  const message = sayFor(facts, 'Preferred time must be {times}');
  return message.replace('{times}', ALTERNATIVES.format(times));
}

/**
 * The fields of a practice, with its programs before the reason for the
 * referral.
 */
export function fieldsOf(facts: FormFacts): Readonly<Record<string, Field>> {
  const times = facts.times.map(({ id }) => id);
  const timeMessage =
    times.length > 0 ? messageAboutTimes(facts, times) : undefined;
  const programs = facts.programs.map((program): [string, Field] => [
    programField(program),
    {
      label: program.label,
      at: ['clientInfo', program.id],
      inMail: program.name,
      kind: 'yes-or-no',
    },
  ]);
  const fields = Object.entries<Field>(FIELDS).flatMap(
    ([name, english]): [string, Field][] => {
      const field = inWords(english, facts);
      if (field.blank === undefined && !asksFor(field, facts)) {
        return [];
      }
      if (name === 'appointmentTime') {
        return [[name, { ...field, message: timeMessage }]];
      }
      if (name === 'referralReason') {
        return [...programs, [name, field]];
      }
      return [[name, field]];
    },
  );
  return Object.fromEntries(fields);
}
