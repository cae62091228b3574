import type { ReceivedMail } from '../../backend/support/mail-server';
import { HASTE, type Journey } from './journey';

/** What the page allows itself, and what a busy machine may add, in ms. */
const [DEADLINE, BUSY] = [70_000, 4_000];

/**
 * What must not be: each is a referral that somebody waits for in vain, or gets twice without knowing.
 *
 * @param haste how many times shorter the page's deadlines were.
 */
export function findWrongs(
  journeys: readonly Journey[],
  mails: readonly ReceivedMail[],
  haste = HASTE,
): string[] {
  return journeys.flatMap((journey) => {
    const own = mails.filter(({ parsed }) => parsed.text?.includes(`    ${journey.token}\n`));
    return findWrong(journey, own, DEADLINE / haste + BUSY).map(
      (what) => `${what}: ${describe(journey, own)}`,
    );
  });
}

function findWrong({ tries }: Journey, mails: readonly ReceivedMail[], limit: number): string[] {
  const wrongs: string[] = [];
  const last = tries.at(-1)?.seen;
  const isAccepted = mails.some(({ acknowledged }) => acknowledged);
  if (last === 'sent' && !isAccepted) wrongs.push('Shown as sent, but no mail server has accepted it');
  if (last === undefined || last === 'nothing readable') wrongs.push('Lost without a word');
  if (new Set(mails.map(({ parsed }) => parsed.messageId)).size > 1)
    wrongs.push('Several mails without the same Message-ID');
  if (tries.some(({ took }) => took > limit)) wrongs.push('Took too long');
  return wrongs;
}

function describe({ token, tries }: Journey, mails: readonly ReceivedMail[]): string {
  const made = tries.map(({ fault, seen, took }) => `${fault.name} -> ${seen} after ${Math.round(took)} ms`);
  const came = mails.map(({ parsed, acknowledged }) => `${parsed.messageId} ${acknowledged}`);
  return `${token}: ${made.join('; ')}; mails: ${came.join(', ') || 'none'}`;
}

/** The journeys by how they ended, for the log. */
export function countEnds(journeys: readonly Journey[]): Record<string, number> {
  const ends: Record<string, number> = { sent: 0, failed: 0, left: 0 };
  for (const { tries } of journeys) {
    const last = tries.at(-1)?.seen ?? 'nothing';
    ends[last] = (ends[last] ?? 0) + 1;
  }
  return ends;
}
