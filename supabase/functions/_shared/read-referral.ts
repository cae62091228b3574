import * as v from 'valibot';
import { dateLimitsAnywhere } from './calendar-day.ts';
import { referralFormSchema } from './referral-form.ts';
import { parseFormPost } from './referral-form-post.ts';
import { buildReferralPayload, type ReferralPayload } from './referral-payload.ts';
import { referralPayloadSchema, submissionId } from './referral-payload-schema.ts';
import { submissionIdOf } from './submission-id.ts';

/** The two forms in which a referral arrives: from the script, or from the browser without it. */
export type ReferralMediaType = 'application/json' | 'application/x-www-form-urlencoded';

export type ReadReferral =
  | { payload: ReferralPayload; problem?: undefined }
  | { problem: 'json' | 'encoding'; fields?: undefined }
  | { problem: 'invalid'; fields: readonly string[] };

/**
 * Reads and checks a referral. `fields` names the places that are wrong, as in `clientInfo.name`, and
 * never what stands there.
 */
export function readReferral(
  body: string,
  mediaType: ReferralMediaType,
  { now, key }: { now: Date; key: CryptoKey },
): ReadReferral | Promise<ReadReferral> {
  return mediaType === 'application/json' ? readJson(body, now) : readFormPost(body, now, key);
}

function readJson(body: string, now: Date): ReadReferral {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    return { problem: 'json' };
  }
  const result = v.safeParse(referralPayloadSchema(dateLimitsAnywhere(now)), data);
  return result.success ? { payload: result.output } : invalid(result.issues);
}

async function readFormPost(body: string, now: Date, key: CryptoKey): Promise<ReadReferral> {
  const post = parseFormPost(body);
  if ('problem' in post) {
    return post.problem === 'encoding'
      ? { problem: 'encoding' }
      : { problem: 'invalid', fields: [post.problem] };
  }
  if (post.website !== '') return { problem: 'invalid', fields: ['website'] };
  const form = v.safeParse(referralFormSchema(dateLimitsAnywhere(now)), post.values);
  if (!form.success) return invalid(form.issues);
  const chosen = v.safeParse(submissionId(), post.submissionId);
  const id = chosen.success ? chosen.output : await submissionIdOf(JSON.stringify(form.output), key);
  return { payload: buildReferralPayload(form.output, { to: '', submissionId: id }) };
}

function invalid(issues: readonly v.BaseIssue<unknown>[]): ReadReferral {
  return { problem: 'invalid', fields: [...new Set(issues.map(nameField))] };
}

/** The name of an unknown field is the sender's own text: it is not repeated. */
function nameField(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown-field';
  return v.getDotPath(issue) ?? 'payload';
}
