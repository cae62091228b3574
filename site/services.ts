import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Services, SiteContent } from '../pages/site-context';
import { LOOPBACK } from '../supabase/functions/_shared/web-origin';
import { practiceFolder } from './disk/practice-folder';
import { UserError } from './user-error';

/**
 * The Supabase project of a published site, from the environment.
 *
 *     SUPABASE_URL=https://abc.supabase.co SUPABASE_ANON_KEY=... npm run build
 *
 * Without one, the site says that documents are under maintenance and how to
 * reach the practice.
 *
 * @throws {UserError} if only one of the two is set, the address can't be used,
 *   or the key is a secret one.
 */
export function configuredServices({
  SUPABASE_URL: url,
  SUPABASE_ANON_KEY: anonKey,
}: NodeJS.ProcessEnv): Services {
  if (!url && !anonKey) {
    return {};
  }
  if (!url || !anonKey) {
    throw new UserError(
      'Set both SUPABASE_URL and SUPABASE_ANON_KEY, or neither.',
    );
  }
  const address = originOf(url);
  if (isSecretKey(anonKey)) {
    throw new UserError(
      'SUPABASE_ANON_KEY is a secret key: it gives access to everything, and every page would contain it. Use the key that the project calls "anon" or "publishable". If the secret key was ever published, replace it.',
    );
  }
  return { backend: { url: address, anonKey } };
}

/**
 * The address becomes part of every page's security policy, in which a `*`
 * would allow other people's projects.
 */
function originOf(text: string): string {
  if (!isOfOneHost(text)) {
    throw new UserError(
      'Set SUPABASE_URL to an address, such as https://abc.supabase.co.',
    );
  }
  const { protocol, hostname, origin } = new URL(text);
  if (protocol === 'http:' && !LOOPBACK.has(hostname)) {
    throw new UserError(
      `SUPABASE_URL must begin with https://, as in ${origin.replace('http:', 'https:')}. Over http:// anyone along the way could read a referral.`,
    );
  }
  return origin;
}

function isOfOneHost(text: string): boolean {
  if (!URL.canParse(text)) {
    return false;
  }
  const { protocol, hostname } = new URL(text);
  const isHost = /^(\[[\da-f:]+\]|[a-z\d.-]+)$/.test(hostname);
  return isHost && /^https?:$/.test(protocol);
}

/**
 * The prefix of a key shows its kind. Older keys are tokens (JWT) that contain
 * their role.
 */
export function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) {
    return true;
  }
  const [, payload = ''] = key.split('.');
  try {
    const { role } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return role === 'service_role';
  } catch {
    return false;
  }
}

/** The services of a site on this computer: its embedded backend. */
export function embeddedServices(root: string): Services {
  return {
    backend: { anonKey: 'embedded' },
    documents: documentNames(documentsFolder(root)),
  };
}

/** Drops the services of a site that has no page that needs them. */
export function neededServices(
  { pages }: SiteContent,
  services: Services,
): Services {
  return pages.referral || pages['client-documents'] ? services : {};
}

/**
 * The files that the embedded backend serves as its bucket, and that
 * `npm run publish-documents` uploads.
 */
export function documentsFolder(root: string): string {
  return path.join(practiceFolder(root), 'content/documents');
}

/**
 * The names of the documents that visitors see, in the order of Supabase's
 * storage, which ignores case.
 */
export function documentNames(folder: string): string[] {
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.'))
    .sort(compareWithoutCase);
}

function compareWithoutCase(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}
