import { LOOPBACK } from '../supabase/functions/_shared/web-origin';
import { UserError } from './user-error';

export interface EditorSettings {
  /** The origin of the editor, as in `https://edit.practice.example`. */
  address: string;
  /** The client ID of the GitHub App; undefined if people paste a token. */
  app?: string;
}

/**
 * The settings of a published editor, from the environment.
 *
 *     EDITOR_URL=https://edit.practice.example EDITOR_CLIENT_ID=Iv23li... npm run doctor
 *
 * @param site the address of the site, whose visitors must get nothing of the
 *   editor.
 * @throws {UserError} if one of the two can't be used.
 */
export function configuredEditor(
  { EDITOR_URL: url, EDITOR_CLIENT_ID: app }: NodeJS.ProcessEnv,
  site: string,
): EditorSettings | undefined {
  if (!url) {
    if (app) {
      throw new UserError('Set EDITOR_URL, too: the address of the editor.');
    }
    return undefined;
  }
  const address = originOf(url);
  if (address === new URL(site).origin) {
    throw new UserError(
      'EDITOR_URL is the address of the site. The editor needs a name of its own, such as edit.example.org: whoever edits is signed in there, and visitors must not share that.',
    );
  }
  if (app && !/^[\w.-]{10,100}$/.test(app)) {
    throw new UserError(
      'Set EDITOR_CLIENT_ID to the client ID of the GitHub App, such as Iv23liAbCdEf. The number that GitHub calls "App ID" is another one.',
    );
  }
  return { address, app: app || undefined };
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe =
    url?.protocol === 'https:' || (url && LOOPBACK.has(url.hostname));
  if (!url || !isSafe || url.pathname !== '/' || url.search || url.hash) {
    throw new UserError(
      'Set EDITOR_URL to an address such as https://edit.example.org.',
    );
  }
  return url.origin;
}
