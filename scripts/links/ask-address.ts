import type { Hosts } from './hosts';

/** What became of an address. */
export type Answer =
  | { state: 'fine' }
  /** It has moved for good, and what is there now answers. */
  | { state: 'moved'; to: string }
  /** Its server turns programs away, or was out of reach from here: nothing is known of the page. */
  | { state: 'unknown'; reason: string; offline?: boolean }
  /** `offline` where the reason may be that this computer is not connected. */
  | { state: 'dead'; reason: string; offline?: boolean };

export interface AskOptions {
  hosts: Hosts;
  /** What was answered already: several links may lead on to one address. */
  known: Map<string, Promise<Response | Answer>>;
  /** How long one answer may take, in ms. */
  patience: number;
  /** How long to wait before something that failed is tried again, in ms. */
  pause: number;
}

type Method = 'HEAD' | 'GET';

/** Says what it is, in the form in which browsers do: many servers turn away whoever says nothing. */
const HEADERS = {
  'user-agent': 'Mozilla/5.0 (compatible; practice-site link check)',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'en-US,en;q=0.8,es;q=0.5',
};

/** Browsers follow as many. */
const MOST_REDIRECTS = 20;
const PERMANENT = [301, 308];
const REDIRECTS = [301, 302, 303, 307, 308];

/** Asked by a program, some servers answer so whatever the page: 999 is one network's own. */
const TURNED_AWAY = [401, 403, 407, 429, 451, 999];

/** Whether an address leads anywhere, and where it leads by now. Never throws. */
export async function askAddress(href: string, options: AskOptions): Promise<Answer> {
  const way = { place: href, movedTo: undefined as string | undefined, permanent: true, cookies: false };
  const seen = new Set<string>();
  while (!seen.has(way.place)) {
    if (seen.size > MOST_REDIRECTS) return { state: 'dead', reason: 'leads on and on, to no page' };
    seen.add(way.place);
    const response = await askNewly(way.place, options);
    if ('state' in response) return response;
    if (!REDIRECTS.includes(response.status)) return judge(response.status, way.movedTo);
    const next = nextPlace(response, way.place);
    if (!next) return { state: 'dead', reason: 'leads on to an address that is none' };
    way.permanent &&= PERMANENT.includes(response.status);
    if (way.permanent) way.movedTo = next;
    way.cookies ||= response.headers.has('set-cookie');
    way.place = next;
  }
  // Such servers want to see their cookie again, which a browser would send.
  if (way.cookies) return { state: 'unknown', reason: 'shows itself only to browsers that take cookies' };
  return { state: 'dead', reason: 'leads back to itself, and to no page' };
}

function nextPlace(response: Response, place: string): string | undefined {
  const location = response.headers.get('location');
  if (location === null || !URL.canParse(location, place)) return undefined;
  const next = new URL(location, place);
  next.hash = '';
  return /^https?:$/.test(next.protocol) ? next.href : undefined;
}

function judge(status: number, movedTo: string | undefined): Answer {
  if (status >= 200 && status < 300) return movedTo ? { state: 'moved', to: movedTo } : { state: 'fine' };
  if (TURNED_AWAY.includes(status)) return { state: 'unknown', reason: `turns programs away (${status})` };
  const reasons: Record<number, string> = {
    404: 'does not exist (404)',
    410: 'was taken down for good (410)',
  };
  const otherwise =
    status >= 500 ? `fails with an error of its server (${status})` : `is refused (${status})`;
  return { state: 'dead', reason: reasons[status] ?? otherwise };
}

/** Asks, unless the same was asked before. */
function askNewly(place: string, options: AskOptions): Promise<Response | Answer> {
  const answer = options.known.get(place) ?? askPatiently(place, options);
  options.known.set(place, answer);
  return answer;
}

/** Asks for the head of a page; for the page where that is refused; and once more where anything fails. */
async function askPatiently(place: string, options: AskOptions): Promise<Response | Answer> {
  const head = await askOnce('HEAD', place, options);
  if (head instanceof Response && isEnough(head)) return head;
  if (!(head instanceof Response) && isForGood(head)) return explain(head, options);

  const page = head instanceof Response ? await askOnce('GET', place, options) : head;
  const last = hasFailed(page) ? await afterPause(() => askOnce('GET', place, options), options) : page;
  return last instanceof Response ? last : explain(last, options);
}

/** Whether the head says all. Many servers answer it with an error, but the page as it should be. */
const isEnough = ({ ok, status }: Response): boolean => ok || REDIRECTS.includes(status) || status === 429;

async function afterPause<T>(task: () => Promise<T>, { pause }: AskOptions): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, pause));
  return task();
}

/** A failure to get any answer: the codes of Node and of its `fetch`. */
interface Failure {
  code: string;
}

function askOnce(
  method: Method,
  place: string,
  { hosts, patience }: AskOptions,
): Promise<Response | Failure> {
  return hosts.take(new URL(place).host, async () => {
    try {
      const signal = AbortSignal.timeout(patience);
      const response = await fetch(place, { method, headers: HEADERS, redirect: 'manual', signal });
      await response.body?.cancel();
      return response;
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
      return { code: name === 'TimeoutError' ? 'TIMEOUT' : (cause?.code ?? cause?.message ?? name) };
    }
  });
}

const hasFailed = (answer: Response | Failure): boolean =>
  !(answer instanceof Response) || answer.status >= 500;

const NO_HOST = 'ENOTFOUND';
/** This machine, or the way from it, is at fault. */
const OFFLINE = ['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH'];
/** Browsers fetch the missing part of the chain; Node does not. */
const INCOMPLETE_CHAIN = ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'];

const isCertificate = (code: string): boolean => /CERT|SELF_SIGNED|ERR_TLS/.test(code);

/** Whether the same would be said a moment later. */
const isForGood = ({ code }: Failure): boolean =>
  code === NO_HOST || INCOMPLETE_CHAIN.includes(code) || isCertificate(code);

/** What it means that there was no answer. */
export function explain({ code }: Failure, { patience }: Pick<AskOptions, 'patience'>): Answer {
  if (OFFLINE.includes(code)) {
    return { state: 'unknown', reason: `cannot be reached from this machine (${code})`, offline: true };
  }
  if (code === NO_HOST) return { state: 'dead', reason: 'leads to a name that nobody has', offline: true };
  if (INCOMPLETE_CHAIN.includes(code)) {
    return { state: 'unknown', reason: `shows a certificate that only browsers can complete (${code})` };
  }
  if (isCertificate(code)) {
    const what = code === 'CERT_HAS_EXPIRED' ? 'has expired' : `is not valid, ${code}`;
    return { state: 'dead', reason: `cannot be opened safely: its certificate ${what}` };
  }
  const reasons: Record<string, string> = {
    TIMEOUT: `does not answer within ${patience / 1000} s, asked twice`,
    UND_ERR_CONNECT_TIMEOUT: 'does not answer, asked twice',
    ETIMEDOUT: 'does not answer, asked twice',
    ECONNREFUSED: 'leads to a machine that serves no pages',
  };
  return { state: 'dead', reason: reasons[code] ?? `breaks off the connection, asked twice (${code})` };
}
