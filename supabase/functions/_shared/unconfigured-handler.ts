import type { ReferralAnswer } from './referral-answer.ts';
import type { ReferralHandler } from './referral-handler.ts';

/**
 * Stands in for the handler while its configuration is not complete: says to the log what is missing,
 * and to visitors that nothing was sent.
 */
export function unconfiguredHandler(
  problems: readonly string[],
  log: (line: string) => void,
): ReferralHandler {
  for (const problem of problems) log(problem);
  return async () => {
    const answer: ReferralAnswer = { ok: false, error: 'not-configured' };
    return Response.json(answer, { status: 503, headers: { 'access-control-allow-origin': '*' } });
  };
}
