import { MONTHS } from './calendar-day.ts';
import { type ReferralFacts, sayFor } from './referral-facts.ts';
import { asksFor, FIELDS, type Field, fieldsOf } from './referral-fields.ts';
import type { ReferralPayload } from './referral-payload.ts';

interface Mailboxes {
  to: string;
  /** The sender's mailbox; its domain is part of the Message-ID. */
  from: string;
}

export const domainOf = (mailbox: string) =>
  mailbox.slice(mailbox.lastIndexOf('@') + 1);

/** A plain-text mail in the form that nodemailer takes. */
export type ReferralMail = ReturnType<typeof composeReferralMail>;

/**
 * Composes the mail. Its subject names nobody, because it appears on lock
 * screens and in server logs.
 */
export function composeReferralMail(
  payload: ReferralPayload,
  facts: ReferralFacts,
  { to, from }: Mailboxes,
  date: Date,
) {
  return {
    messageId: `<${payload.submissionId}@${domainOf(from)}>`,
    from: { name: facts.mail.sender, address: from },
    to: { name: '', address: to },
    subject: `${sayFor(facts, 'New referral')} ${payload.submissionId.slice(0, 8)}`,
    text: referralText(payload, facts),
    date,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/**
 * `Name` for `Client name` and for `Your name`: the section of the mail says
 * whose name it is.
 */
const nameInMail = (label: string) =>
  label.replace(/^(?:Client|Your) (.)/, (_, letter: string) =>
    letter.toUpperCase(),
  );

const PARTS = {
  Client: 'clientInfo',
  Referrer: 'referrerInfo',
  Appointment: 'appointmentInfo',
} as const;

const CONFIRMED =
  "The referrer confirmed the client's consent to share this information.";
const CONSENTED = 'The client consented to share this information.';

/** A day in the form's format: `Mar 09, 2015`. */
const SHOWN_DAY = /^(\p{Lu}\p{Ll}{2}) (\d{2}), (\d{4})$/u;
/** The key of the language's date format. */
const DAY_FORM = '{month} {day}, {year}';

/** A day in the language of the mail, such as `9 de marzo de 2015`. */
function dayInWords(value: string, facts: ReferralFacts): string {
  const [, short = '', day, year = ''] = SHOWN_DAY.exec(value) ?? [];
  const month = MONTHS.find((name) => name.startsWith(short));
  const form = sayFor(facts, DAY_FORM);
  if (day === undefined || month === undefined || form === DAY_FORM) {
    return value;
  }
  return form
    .replace('{month}', sayFor(facts, month))
    .replace('{day}', String(Number(day)))
    .replace('{year}', year);
}

/**
 * A value in readable form: the text for a blank field, or the name of the
 * chosen option.
 */
function readable(
  value: string,
  { blank, kind, choices, days }: Field,
  facts: ReferralFacts,
): string {
  if (value === blank || kind === 'yes-or-no') {
    return sayFor(facts, value);
  }
  if (days) {
    return dayInWords(value, facts);
  }
  return choices?.(facts).find(([each]) => each === value)?.[1] ?? value;
}

/**
 * Only the notes have line breaks. They are indented so that they can't look
 * like another value.
 */
function referralText(payload: ReferralPayload, facts: ReferralFacts): string {
  const fields = Object.values(fieldsOf(facts));
  const parts = Object.entries(PARTS).map(([title, section]) => {
    const lines = fields.flatMap((field) => {
      const [part, name] = field.at;
      if (part !== section || !name) {
        return [];
      }
      const value = payload[section][name] ?? '';
      // A page from an earlier release may ask for more.
      if (value === field.blank && !asksFor(field, facts)) {
        return [];
      }
      const label = field.inMail ?? nameInMail(field.label);
      return `  ${label}: ${readable(value, field, facts)}`;
    });
    return [sayFor(facts, title), ...lines].join('\n');
  });
  const written = readable(payload.notes, FIELDS.additionalNotes, facts);
  const notes = written.split('\n').map((line) => `    ${line}`);
  const consent = payload.isSelf ? CONSENTED : CONFIRMED;
  const end = [
    ...(payload.hipaaConsent ? [sayFor(facts, consent)] : []),
    `${sayFor(facts, 'Submission')} ${payload.submissionId}`,
  ];
  return [
    facts.mail.intro,
    ...parts,
    [sayFor(facts, 'Additional notes'), ...notes].join('\n'),
    end.join('\n'),
  ].join('\n\n');
}
