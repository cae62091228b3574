export interface SmtpSettings {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` before the first command, `none` only on this computer. */
  security: 'tls' | 'starttls' | 'none';
  auth?: { user: string; pass: string };
  /** A certificate authority (PEM) to trust instead of the well-known ones. */
  ca?: string;
}

export const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The default port is 465 for `smtps:` and 587 for `smtp:`, which requires STARTTLS: health information must not cross
 * a network unencrypted. Problems never contain the address, which includes a password.
 */
export function parseSmtpUrl(text: string): SmtpSettings | { problem: string } {
  if (!URL.canParse(text)) {
    return { problem: 'is not an address. Write smtps://user:password@host:465' };
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
