import { Api, type Connection } from '../../../editor/github/api';
import type { GitHubHost } from '../../support/github-host';

/** A person who is signed in at a host. No time passes: what would be waited for is listed, in ms. */
export function signIn(host: GitHubHost, options: Partial<Connection> = {}) {
  const waits: number[] = [];
  const pauses: number[] = [];
  const api = new Api({
    address: host.address,
    repository: host.repository,
    fetch,
    token: () => host.token,
    now: () => host.now,
    wait: async (milliseconds) => void waits.push(milliseconds),
    onPause: (seconds) => pauses.push(seconds),
    longest: 2000,
    ...options,
  });
  return { api, waits, pauses };
}

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
export const textOf = (data: Uint8Array | undefined): string => new TextDecoder().decode(data);
