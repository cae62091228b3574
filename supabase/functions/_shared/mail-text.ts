import type { Mail } from './mail.ts';
import type { ReferralFacts } from './referral-facts.ts';
import type { ReferralPayload } from './referral-payload-schema.ts';

export interface Mailboxes {
  to: string;
  /** The mailbox that sends them; its domain is in the Message-ID. */
  from: string;
}

/** The subject names nobody, because it appears on locked screens and in logs of servers. */
export function composeReferralMail(
  payload: ReferralPayload,
  facts: ReferralFacts,
  { to, from }: Mailboxes,
  date: Date,
): Mail {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    messageId: `<${payload.submissionId}@${domain}>`,
    from: { name: facts.mail.sender, address: from },
    to,
    subject: `New referral ${payload.submissionId.slice(0, 8)}`,
    text: referralText(payload, facts),
    date,
  };
}

/** Only the notes have line breaks, indented so that they can't look like another value. */
function referralText(payload: ReferralPayload, { programs, times, mail }: ReferralFacts): string {
  const { clientInfo, referrerInfo, appointmentInfo, notes } = payload;
  const time = times.find(({ id }) => id === appointmentInfo.time);
  return [
    mail.intro,
    section('Client', [
      ['Name', clientInfo.name],
      ['Date of birth', clientInfo.dob],
      ['Phone', clientInfo.phone],
      ['E-mail', clientInfo.email],
      ['Address', clientInfo.address],
      ['Insurance', clientInfo.insurance],
      ...programs.map(({ id, name }) => [name, clientInfo[id] ?? ''] as const),
      ['Reason for referral', clientInfo.referralReason],
    ]),
    section('Referrer', [
      ['Name', referrerInfo.name],
      ['Organization', referrerInfo.organization],
      ['Phone', referrerInfo.phone],
      ['E-mail', referrerInfo.email],
      ['Relationship to client', referrerInfo.relationship],
    ]),
    section('Appointment', [
      ['Preferred date', appointmentInfo.date],
      ['Preferred time', time?.label ?? appointmentInfo.time],
    ]),
    `Additional notes\n${notes
      .split('\n')
      .map((line) => `    ${line}`)
      .join('\n')}`,
    `The referrer confirmed the client's consent to share this information.\nSubmission ${payload.submissionId}`,
  ].join('\n\n');
}

function section(title: string, rows: readonly (readonly [string, string])[]): string {
  return [title, ...rows.map(([label, value]) => `  ${label}: ${value}`)].join('\n');
}
