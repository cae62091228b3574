// Mail programs and other sites wrap links in an address of their own, to check
// them or to count clicks.

/** A site that redirects to the address in one of its parameters. */
interface Redirect {
  host: RegExp;
  path: RegExp;
  parameters: readonly string[];
}

const REDIRECTS: readonly Redirect[] = [
  {
    host: /\.safelinks\.protection\.outlook\.com$/,
    path: /^\//,
    parameters: ['url'],
  },
  {
    host: /^(?:statics\.teams\.cdn\.office\.net|outlook\.office\.com)$/,
    path: /safelink/,
    parameters: ['url'],
  },
  {
    host: /^(?:www\.)?google(?:\.[a-z]{2,3}){1,2}$/,
    path: /^\/url$/,
    parameters: ['q', 'url'],
  },
  {
    host: /^lm?\.(?:facebook|messenger|instagram)\.com$/,
    path: /^\/(?:l\.php)?$/,
    parameters: ['u'],
  },
  { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
  {
    host: /^(?:www\.)?linkedin\.com$/,
    path: /^\/(?:safety\/go|redir\/redirect)\/?$/,
    parameters: ['url'],
  },
  { host: /^duckduckgo\.com$/, path: /^\/l\/$/, parameters: ['uddg'] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, parameters: ['url'] },
  { host: /^linkprotect\.cudasvc\.com$/, path: /^\/url$/, parameters: ['a'] },
  {
    host: /^urldefense\.proofpoint\.com$/,
    path: /^\/v1\/url$/,
    parameters: ['u'],
  },
];

/** Redirects may be nested if a mail was forwarded. */
const MOST = 5;

/**
 * The target of a wrapped link, if the link contains it:
 * `https://www.google.com/url?q=https://a.example/b` gives
 * `https://a.example/b`.
 *
 * @returns undefined for every other address
 */
export function redirectTarget(
  address: string,
  depth = MOST,
): string | undefined {
  if (depth === 0 || !/^https?:/i.test(address) || !URL.canParse(address)) {
    return undefined;
  }
  const url = new URL(address);
  const target = targetOfProofpoint(url, address) ?? targetInParameters(url);
  if (
    target === undefined ||
    !/^https?:\/\/[^\s/]/i.test(target) ||
    !URL.canParse(target)
  ) {
    return undefined;
  }
  return (
    redirectTarget(target, depth - 1) ?? target.replace(/^http:/i, 'https:')
  );
}

/** An address in a text. */
export const ADDRESS = /https?:\/\/[^\s"'<>()[\]]+/gi;

/** A text in which each wrapped link is replaced by its target. */
export const withoutRedirects = (text: string): string =>
  text.replace(ADDRESS, (address) => redirectTarget(address) ?? address);

function targetInParameters({
  hostname,
  pathname,
  searchParams,
}: URL): string | undefined {
  const found = REDIRECTS.find(
    ({ host, path }) => host.test(hostname) && path.test(pathname),
  );
  const values = found?.parameters.map((name) => searchParams.get(name));
  return values?.find((value) => value !== null && value !== '') ?? undefined;
}

function targetOfProofpoint(
  { hostname, pathname, searchParams }: URL,
  address: string,
): string | undefined {
  if (!/^urldefense\.(?:proofpoint\.com|com|us)$/.test(hostname)) {
    return undefined;
  }
  if (pathname === '/v2/url') {
    return decoded(
      (searchParams.get('u') ?? '').replaceAll('-', '%').replaceAll('_', '/'),
    );
  }
  const [, words, characters = ''] =
    /\/v3\/__(.+?)__;([\w-]*=*)!/.exec(address) ?? [];
  return (
    words &&
    withCharacters(words.replace(/^(https?:\/)(?!\/)/, '$1/'), characters)
  );
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * The characters in the order of the lengths that they encode: `A` stands for
 * two characters, `B` for three.
 */
const LENGTHS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Fills in the masked characters of a version 3 address: `*` stands for one
 * character and `**A` for two, which follow in base64.
 */
function withCharacters(words: string, base64: string): string | undefined {
  const left = [...textOfBase64(base64)];
  const whole = words.replace(/\*(?:\*(.))?/g, (_, length?: string) => {
    const count = length === undefined ? 1 : LENGTHS.indexOf(length) + 2;
    return left.splice(0, count).join('');
  });
  return left.length === 0 ? whole : undefined;
}

function textOfBase64(base64: string): string {
  try {
    const bytes = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(
      Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)),
    );
  } catch {
    return '';
  }
}
