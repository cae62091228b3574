import { createHash } from 'node:crypto';
import { SPECULATION_RULES } from '../../renderer/speculation-rules';

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The content security policy of every response (CSP Level 3): everything comes from the site itself, and
 * nothing else is allowed.
 *
 * @param backendOrigin where documents are listed and referrals are sent, as in `https://abc.supabase.co`;
 *   undefined if that is the site itself, or if there is no backend.
 */
export function contentSecurityPolicy(backendOrigin?: string): string {
  const backend = backendOrigin ? [backendOrigin] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // Data blocks do not run and need no hash. Speculation rules need one.
    'script-src': ["'self'", hashOf(SPECULATION_RULES)],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...backend],
    'manifest-src': ["'self'"],
    // Without JavaScript the message form opens the mail program, and the referral form goes to the backend.
    'form-action': ["'self'", 'mailto:', ...backend],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}
