import * as v from 'valibot';
import { type DateLimits, displayDay } from './calendar-day.ts';
import { cleanLine } from './plain-text.ts';
import type { FormFacts } from './referral-facts.ts';
import {
  FIELDS,
  type Field,
  fieldsOf,
  type ReferralForm,
  type Section,
} from './referral-fields.ts';
import { emptyReferral, formRules, ruleOf } from './referral-form.ts';

export interface ReferralPayload
  extends Record<Section, Record<string, string>> {
  /** For compatibility only, like `subject`: the function ignores both. */
  to: string;
  subject: string;
  notes: string;
  submissionId: string;
  /** A honeypot: a hidden field that only programs fill in. */
  website: string;
  /** Set if clients refer themselves. */
  isSelf?: true;
  /** Left out by pages of earlier releases, which asked for it all the same. */
  hipaaConsent?: true;
}

interface Sending {
  to: string;
  submissionId: string;
  website?: string;
  isSelf?: boolean;
}

/**
 * Converts a valid form to the payload. The address becomes one text:
 * `'100 Main Street, Columbus, OH, 43215'`.
 */
export function buildReferralPayload(
  form: ReferralForm,
  facts: FormFacts,
  { to, submissionId, website = '', isSelf = false }: Sending,
): ReferralPayload {
  const {
    clientAddress,
    clientCity,
    clientState = facts.states[0]?.code,
    clientZip,
  } = form;
  const joined: Record<string, unknown> = {
    ...form,
    clientAddress: [clientAddress, clientCity, clientState, clientZip].join(
      ', ',
    ),
  };
  const inPayload = (name: string, { kind, days, blank }: Field): string => {
    const value = joined[name];
    if (kind === 'yes-or-no') {
      return value ? 'Yes' : 'No';
    }
    if (value === '') {
      return blank ?? '';
    }
    return days ? displayDay(String(value)) : String(value);
  };
  const subject = `Referral for ${form.clientName}`;
  return {
    to,
    subject,
    ...inSections(facts, inPayload),
    submissionId,
    website,
    ...(isSelf && { isSelf }),
    ...(form.hipaaConsent && { hipaaConsent: true as const }),
  };
}

function inSections<Value>(
  facts: FormFacts,
  partOf: (name: string, field: Field) => Value,
) {
  const sections: Record<Section, Record<string, Value>> = {
    clientInfo: {},
    referrerInfo: {},
    appointmentInfo: {},
  };
  for (const [name, field] of Object.entries(fieldsOf(facts))) {
    const [section, key] = field.at;
    if (key) {
      sections[section][key] = partOf(name, field);
    }
  }
  return {
    ...sections,
    notes: partOf('additionalNotes', FIELDS.additionalNotes),
  };
}

const NO_WEBSITE = v.optional(v.pipe(v.string(), v.empty()), '');

export function referralPayloadSchema(limits: DateLimits, facts: FormFacts) {
  const { notes, clientInfo, referrerInfo, appointmentInfo } = inSections(
    facts,
    (name, field) => {
      if (name === 'clientAddress') {
        return addressRule(facts);
      }
      return inPayloadRule(field, limits, facts);
    },
  );
  const ignored = v.optional(v.pipe(v.string(), v.maxLength(1000)), '');
  // Pages of another release may have other fields, which are dropped.
  return v.object({
    to: ignored,
    subject: ignored,
    clientInfo: v.object(clientInfo),
    referrerInfo: v.object(referrerInfo),
    appointmentInfo: v.object(appointmentInfo),
    notes,
    // Lowercase, so that a submission has only one spelling.
    submissionId: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
    website: NO_WEBSITE,
    isSelf: v.exactOptional(v.literal(true)),
    hipaaConsent: v.exactOptional(v.literal(true)),
  });
}

function addressRule({ states }: FormFacts) {
  const anyOf = ({
    length: { min, max },
  }: {
    length: { min: number; max: number };
  }) => `.{${min},${max}}`;
  const codes = states.map(({ code }) => code).join('|');
  const { clientAddress, clientCity, clientZip } = FIELDS;
  const parts = [
    anyOf(clientAddress),
    anyOf(clientCity),
    `(${codes})`,
    anyOf(clientZip),
  ];
  return v.pipe(
    v.string(),
    v.transform(cleanLine),
    v.regex(new RegExp(`^${parts.join(', ')}$`)),
  );
}

function inPayloadRule(
  field: Field,
  limits: DateLimits,
  facts: FormFacts,
): v.GenericSchema<string | undefined, string> {
  const { kind, days, blank = '' } = field;
  // A page loaded before a program was added doesn't have its field.
  if (kind === 'yes-or-no') {
    return v.optional(v.picklist(['Yes', 'No']), 'No');
  }
  const inMail = (text: string) => {
    if (text === '') {
      return blank;
    }
    return days ? displayDay(text) : text;
  };
  return v.pipe(
    v.string(),
    v.transform((text) => (text === blank ? '' : text)),
    ruleOf(field, limits, facts),
    v.transform(inMail),
  );
}

/**
 * The schema of a request's body: JSON from the page, or a plain form, for
 * which `idOf` generates the id.
 */
export function referralBodySchema(
  isForm: boolean,
  limits: DateLimits,
  facts: FormFacts,
  idOf: (form: unknown) => string,
): v.GenericSchema<unknown, ReferralPayload> {
  if (!isForm) {
    return v.pipe(
      v.string(),
      v.parseJson(),
      referralPayloadSchema(limits, facts),
    );
  }
  const empty: Record<string, unknown> = emptyReferral(facts);
  return v.pipe(
    v.string(),
    v.transform((body) => {
      // A checkbox is sent only if it is checked. Another value than a browser's
      // stays a text, which is refused.
      const given = [...new URLSearchParams(body)].map(([name, value]) => [
        name,
        typeof empty[name] === 'boolean' && value === 'on' ? true : value,
      ]);
      // All other fields are in every form.
      return { ...empty, clientState: undefined, ...Object.fromEntries(given) };
    }),
    v.object({
      // A form with a single state also sends it, which may differ if the form
      // is from another release.
      clientState: v.optional(ruleOf(FIELDS.clientState, limits, facts)),
      ...formRules(limits, facts),
      website: NO_WEBSITE,
    }),
    v.transform(({ website: _, ...form }) =>
      buildReferralPayload(form as ReferralForm, facts, {
        to: '',
        submissionId: idOf(form),
      }),
    ),
  );
}

/** Where a field is in the payload: `clientInfo.dob` for `clientDob`. */
export function placeInPayload(name: string, { at }: Field): string {
  return name === 'additionalNotes' ? 'notes' : at.join('.');
}

/**
 * The names of the invalid fields, such as `clientInfo.name`, without anything
 * that was typed.
 */
export function wrongFields(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? 'payload'))];
}

/**
 * True if a plain form offered a choice that this release doesn't have, or
 * didn't ask for one that it requires.
 */
export function isFromOtherForm(
  issues: readonly v.BaseIssue<unknown>[],
): boolean {
  return issues.some(({ type, input }) => {
    const isGone = type === 'picklist' && input !== '';
    const isNew = type === 'string' && input === undefined;
    return isGone || isNew;
  });
}
