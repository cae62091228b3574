import * as v from 'valibot';
import { dateLimitsAnywhere } from './calendar-day.ts';
import type { FormFacts } from './referral-facts.ts';
import { emptyReferral, referralFormSchema } from './referral-form.ts';
import {
  buildReferralPayload,
  type ReferralPayload,
  referralPayloadSchema,
  submissionId,
} from './referral-payload.ts';
import { submissionIdOf } from './submission-id.ts';

export type ReferralMediaType = 'application/json' | 'application/x-www-form-urlencoded';

type ReadReferral =
  | { payload: ReferralPayload; problem?: undefined }
  | { problem: 'json'; fields?: undefined }
  | { problem: 'invalid'; fields: readonly string[] };

/** `fields` has the names of wrong fields, as in `clientInfo.name`, and nothing typed. */
export function readReferral(
  body: string,
  mediaType: ReferralMediaType,
  known: Known,
): ReadReferral | Promise<ReadReferral> {
  return mediaType === 'application/json' ? readJson(body, known) : readFormPost(body, known);
}

interface Known {
  facts: FormFacts;
  now: Date;
  key: CryptoKey;
}

function readJson(body: string, { facts, now }: Known): ReadReferral {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    return { problem: 'json' };
  }
  const result = v.safeParse(referralPayloadSchema(dateLimitsAnywhere(now), facts), data);
  return result.success ? { payload: result.output } : invalid(result.issues);
}

async function readFormPost(body: string, { facts, now, key }: Known): Promise<ReadReferral> {
  const post = parseFormPost(body, facts);
  if (typeof post === 'string') return { problem: 'invalid', fields: [post] };
  if (post.website !== '') return { problem: 'invalid', fields: ['website'] };
  const form = v.safeParse(referralFormSchema(dateLimitsAnywhere(now), facts), post.values);
  if (!form.success) return invalid(form.issues);
  const chosen = v.safeParse(submissionId(), post.submissionId);
  const id = chosen.success ? chosen.output : await submissionIdOf(JSON.stringify(form.output), key);
  return { payload: buildReferralPayload(form.output, facts, { to: '', submissionId: id }) };
}

function invalid(issues: readonly v.BaseIssue<unknown>[]): ReadReferral {
  return { problem: 'invalid', fields: [...new Set(issues.map(nameField))] };
}

/** The name of an unknown field is the sender's text, so it is not repeated. */
function nameField(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown-field';
  return v.getDotPath(issue) ?? 'payload';
}

/** A checkbox that is there is checked. */
function parseFormPost(body: string, facts: FormFacts) {
  const values: Record<string, string | boolean> = { ...emptyReferral(facts) };
  const post = { values, submissionId: '', website: '' };
  const given = new URLSearchParams(body);
  for (const [name, value] of given) {
    if (given.getAll(name).length > 1) return 'repeated-field';
    if (name === 'submissionId' || name === 'website') post[name] = value;
    else if (!Object.hasOwn(values, name)) return 'unknown-field';
    else values[name] = typeof values[name] === 'boolean' ? true : value;
  }
  return post;
}
