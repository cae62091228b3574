/** Where mail is handed over, and how the connection is secured. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` before the first command, `none` on this machine only. */
  security: 'tls' | 'starttls' | 'none';
  auth?: { user: string; pass: string };
  /** A certificate authority (PEM) to trust in place of the well-known ones. */
  ca?: string;
}

/** Host names that mean this machine. */
export const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads `smtps://user:password@host:465`. Without a port `smtps:` means 465 and `smtp:` 587.
 *
 * `smtp:` insists on STARTTLS: health information never crosses a network in the clear. Only a server
 * on this machine (a mail catcher for trying things out) may go without. The text of a problem never
 * holds the address, which has a password in it.
 */
export function parseSmtpUrl(text: string): SmtpSettings | { problem: string } {
  if (!URL.canParse(text)) {
    return { problem: 'is no address. Write smtps://user:password@host:465' };
  }
  const url = new URL(text);
  if (url.protocol !== 'smtps:' && url.protocol !== 'smtp:') {
    return { problem: 'must begin with smtps:// or smtp://' };
  }
  if (url.hostname === '' || url.search !== '' || url.hash !== '' || !['', '/'].includes(url.pathname)) {
    return { problem: 'must be smtps://user:password@host:465 and nothing else' };
  }
  const secure = url.protocol === 'smtps:';
  const auth = readAuth(url);
  if (auth === null) return { problem: 'has a "%" in its user or password that must be written as "%25"' };
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    security: secure ? 'tls' : LOOPBACK.has(url.hostname) ? 'none' : 'starttls',
    auth,
  };
}

function readAuth({ username, password }: URL): SmtpSettings['auth'] | null {
  try {
    return username === ''
      ? undefined
      : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    return null;
  }
}
