import { EMPTY_REFERRAL } from './referral-form.ts';

/** A form post taken apart: the values for the form's schema, and what came along with them. */
export interface FormPost {
  values: Record<string, string | boolean>;
  submissionId: string;
  website: string;
}

export type FormPostProblem = 'encoding' | 'unknown-field' | 'repeated-field';

/**
 * Reads a form that a browser posted without JavaScript (`application/x-www-form-urlencoded`, WHATWG
 * URL standard, section 5), with the field names of the specification, section 3.
 *
 * Stricter than URLSearchParams, which turns bytes that are no UTF-8 into U+FFFD without a word. A
 * field that is not there counts as blank, a tick box that is there as ticked.
 */
export function parseFormPost(body: string): FormPost | { problem: FormPostProblem } {
  const post: FormPost = { values: { ...EMPTY_REFERRAL }, submissionId: '', website: '' };
  const seen = new Set<string>();
  for (const pair of body.split('&').filter(Boolean)) {
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1));
    if (name === undefined || value === undefined) return { problem: 'encoding' };
    if (seen.has(name)) return { problem: 'repeated-field' };
    seen.add(name);
    if (name === 'submissionId' || name === 'website') post[name] = value;
    else if (!Object.hasOwn(EMPTY_REFERRAL, name)) return { problem: 'unknown-field' };
    else post.values[name] = typeof post.values[name] === 'boolean' ? true : value;
  }
  return post;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
