import * as v from 'valibot';
import { type DateLimits, displayDay } from './calendar-day.ts';
import type { FormFacts } from './referral-facts.ts';
import { FIELDS, type Field, fieldsOf, type ReferralForm, type Section } from './referral-fields.ts';
import { lineRule, ruleOf } from './referral-form.ts';

type Values = Record<string, string>;

export interface ReferralPayload extends Record<Section, Values> {
  /** For compatibility only, like `subject`: the function has its own. */
  to: string;
  subject: string;
  notes: string;
  submissionId: string;
  /** A field that people do not see. Programs that fill in every field reveal themselves here. */
  website: string;
}

interface Sending {
  to: string;
  submissionId: string;
  website?: string;
}

/** Converts a checked form to the payload, with `'100 Main Street, Columbus, OH, 43215'` as address. */
export function buildReferralPayload(
  form: ReferralForm,
  facts: FormFacts,
  sending: Sending,
): ReferralPayload {
  const { clientAddress, clientCity, clientState = facts.states[0]?.code, clientZip } = form;
  const joined: Record<string, unknown> = {
    ...form,
    clientAddress: [clientAddress, clientCity, clientState, clientZip].join(', '),
  };
  const inPayload = (name: string, { kind, days, blank }: Field): string => {
    const value = joined[name];
    if (kind === 'yes-or-no') return value ? 'Yes' : 'No';
    if (value === '') return blank ?? '';
    return days ? displayDay(String(value)) : String(value);
  };
  return {
    to: sending.to,
    subject: `Referral for ${form.clientName}`,
    ...inSections(facts, inPayload),
    submissionId: sending.submissionId,
    website: sending.website ?? '',
  };
}

/** Values of the fields at their places in the payload. */
function inSections<Value>(facts: FormFacts, partOf: (name: string, field: Field) => Value) {
  const fields = Object.entries(fieldsOf(facts));
  const section = (wanted: Section): Record<string, Value> =>
    Object.fromEntries(
      fields.flatMap(([name, field]) => {
        const [at, key] = field.at ?? [];
        return at === wanted && key ? [[key, partOf(name, field)]] : [];
      }),
    );
  return {
    clientInfo: section('clientInfo'),
    referrerInfo: section('referrerInfo'),
    appointmentInfo: section('appointmentInfo'),
    notes: partOf('additionalNotes', FIELDS.additionalNotes),
  };
}

export function referralPayloadSchema(
  limits: DateLimits,
  facts: FormFacts,
): v.GenericSchema<unknown, ReferralPayload> {
  const { notes, ...sections } = inSections(facts, (name, field) =>
    name === 'clientAddress' ? addressRule(facts) : inPayloadRule(field, limits, facts),
  );
  const ignored = v.optional(v.pipe(v.string(), v.maxLength(1000)), '');
  return v.strictObject({
    to: ignored,
    subject: ignored,
    clientInfo: v.strictObject(sections.clientInfo),
    referrerInfo: v.strictObject(sections.referrerInfo),
    appointmentInfo: v.strictObject(sections.appointmentInfo),
    notes,
    submissionId: submissionId(),
    website: v.optional(v.pipe(v.string(), v.empty()), ''),
  });
}

/** Street, city, the code of a state, and ZIP, with the commas between them. */
function addressRule({ states }: FormFacts) {
  const { clientAddress, clientCity, clientState, clientZip } = FIELDS;
  const lengthOf = (limit: 'min' | 'max') =>
    [clientAddress, clientCity, clientZip].reduce(
      (sum, { length }) => sum + length[limit],
      ', , XX, '.length,
    );
  return v.pipe(
    lineRule({ min: lengthOf('min'), max: lengthOf('max') }, clientAddress.message),
    v.check((text) => states.some(({ code }) => text.includes(`, ${code}, `)), clientState.message),
  );
}

/** A value as the payload has it. */
function inPayloadRule(field: Field, limits: DateLimits, facts: FormFacts): v.GenericSchema<string> {
  const { kind, days, blank = '' } = field;
  if (kind === 'yes-or-no') return v.picklist(['Yes', 'No']);
  return v.pipe(
    v.string(field.message),
    v.transform((text) => (text === blank ? '' : text)),
    ruleOf(field, limits, facts),
    v.transform((text) => (text === '' ? blank : days ? displayDay(text) : text)),
  );
}

/** A UUID in lower case, so that one submission has one spelling. */
export function submissionId() {
  return v.pipe(v.string(), v.uuid(), v.toLowerCase());
}
