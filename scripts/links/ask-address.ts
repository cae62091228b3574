import { setTimeout as wait } from 'node:timers/promises';
import type { Problem } from '../../renderer/content/problem';
import { ask } from '../ask';

/** What is wrong with an address, without a place in the content. */
export type AddressFault = Pick<Problem, 'severity' | 'message' | 'advice'>;

/** Many servers refuse programs that do not identify themselves as browsers do. */
const HEADERS = {
  'user-agent': 'Mozilla/5.0 (compatible; practice-site link check)',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'en-US,en;q=0.8,es;q=0.5',
};
/** How long to wait before a request that failed is repeated, in ms. */
const PAUSE = 2_000;
const PERMANENT = [301, 308];
/** What some servers answer to all programs. 999 is LinkedIn's. */
const TURNED_AWAY = [401, 403, 407, 429, 451, 999];
const NOT_FOUND = [404, 410];

/** Failures that do not mean that the page is gone. */
const UNKNOWN: Readonly<Record<string, string>> = {
  EAI_AGAIN: 'is out of reach from this computer',
  ENETUNREACH: 'is out of reach from this computer',
  EHOSTUNREACH: 'is out of reach from this computer',
  // Browsers fetch missing certificates of a chain.
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'has a certificate that only browsers can complete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'has a certificate that only browsers can complete',
  'redirect count exceeded': 'leads from page to page, as some servers do for programs without cookies',
};

/**
 * Requests a page, twice if that fails.
 *
 * @param patience how long an answer may take, in ms.
 * @returns undefined if the page exists.
 */
export async function askAddress(address: string, patience: number): Promise<AddressFault | undefined> {
  const first = await get(address, 'manual', patience);
  const isRedirect = 'status' in first && first.status >= 300 && first.status < 400;
  const last = isRedirect ? await get(address, 'follow', patience) : first;
  if ('reason' in last) {
    const why = UNKNOWN[last.reason];
    return why ? unknown(address, why) : dead(address, `cannot be reached (${last.reason})`);
  }
  const { status, url } = last;
  if (last.ok) return isRedirect && PERMANENT.includes(first.status) ? moved(address, url) : undefined;
  if (TURNED_AWAY.includes(status)) return unknown(address, `turns programs away (${status})`);
  return dead(
    address,
    `${NOT_FOUND.includes(status) ? 'does not exist' : 'answers with an error'} (${status})`,
  );
}

async function get(address: string, redirect: RequestRedirect, patience: number) {
  const getOnce = async () => {
    const answer = await ask(address, { headers: HEADERS, redirect }, patience);
    if ('body' in answer) await answer.body?.cancel();
    return answer;
  };
  const first = await getOnce();
  if ('status' in first && first.status < 500) return first;
  await wait(PAUSE);
  return getOnce();
}

const dead = (address: string, reason: string): AddressFault => ({
  severity: 'error',
  message: `${address} ${reason}.`,
  advice: 'Open it in a browser. Put in the address where the page is now, or take the link out.',
});

const moved = (address: string, to: string): AddressFault => ({
  severity: 'warning',
  message: `${address} has moved for good to ${to}`,
  advice: 'If that is still the page that is meant, put in the new address. If not, take the link out.',
});

const unknown = (address: string, reason: string): AddressFault => ({
  severity: 'warning',
  message: `${address} could not be checked: it ${reason}.`,
  advice: 'Open it in a browser. If the right page shows, nothing has to be done.',
});
