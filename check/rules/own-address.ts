import type { Problem } from '../problem';
import { write } from '../proposals';
import type { RuleContext } from './rule-context';
import { hostOf, hostOfSite } from './usual-names';

/**
 * Proposes the path when an address was copied from the browser: `/referral`
 * for `www.practice.example/referral`.
 */
export function withOwnPath(problem: Problem, context: RuleContext): Problem {
  const { format, value } = problem.params as {
    format?: string;
    value?: unknown;
  };
  const isOfPage = format === 'internal-path' || format === 'link-target';
  if (
    problem.code !== 'wrong-form' ||
    !isOfPage ||
    typeof value !== 'string' ||
    !problem.path
  ) {
    return problem;
  }
  const meant = pathMeant(value, context);
  if (meant === undefined) {
    return problem;
  }
  return { ...problem, proposals: [{ ...write(meant), path: problem.path }] };
}

function pathMeant(
  value: string,
  { documents, addresses }: RuleContext,
): string | undefined {
  const host = hostOfSite(documents);
  const whole = `https://${value.trim().replace(/^\w*:?\/\//, '')}`;
  if (host === undefined || hostOf(whole) !== host) {
    return undefined;
  }
  const { pathname, hash } = new URL(whole);
  const path = pathname.replace(/(?<=.)\/$/, '');
  return addresses.has(path) ? path + hash : undefined;
}
