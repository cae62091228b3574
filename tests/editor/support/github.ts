import { Api, type Connection } from '../../../editor/github/api';
import type { GitHubHost } from '../../support/github-host';

/**
 * A person who is signed in at a host. No time passes: what would be waited for
 * is listed, in ms.
 */
export function signIn(host: GitHubHost, options: Partial<Connection> = {}) {
  const waits: number[] = [];
  const pauses: number[] = [];
  const api = new Api({
    address: host.address,
    repository: host.repository,
    fetch: fetchAsBrowsersDo,
    token: () => host.token,
    now: () => host.now,
    wait: async (milliseconds) => void waits.push(milliseconds),
    onPause: (seconds) => pauses.push(seconds),
    timeout: () => patienceAt(host),
    ...options,
  });
  return { api, waits, pauses };
}

/** Browsers refuse to run it as a method of anything but the window. */
const fetchAsBrowsersDo = async function (
  this: unknown,
  ...asked: Parameters<typeof fetch>
) {
  if (this !== undefined) {
    throw new TypeError('Illegal invocation');
  }
  return fetch(...asked);
};

/**
 * Ends where the host never answers. How fast this computer is makes no
 * difference.
 */
function patienceAt(host: GitHubHost): AbortSignal {
  const patience = new AbortController();
  host.giveUp = () => patience.abort();
  return patience.signal;
}

export const bytes = (text: string): Uint8Array =>
  new TextEncoder().encode(text);
export const textOf = (data: Uint8Array | undefined): string =>
  new TextDecoder().decode(data);
