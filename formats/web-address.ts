import { type Format, firstMeaning } from './format';

const ADDRESS = /^https:\/\/[^\s"<>\\,/?#]+(?:[/?#][^\s"<>\\]*)?$/;

/** An address on another site. */
export const WEB_ADDRESS: Format = {
  inGuide: 'a web address: `https://...`',
  isDistinct: true,
  isRight: (text) => ADDRESS.test(text) && URL.canParse(text),
  meanings: (text) =>
    firstMeaning(text, {
      isRight: WEB_ADDRESS.isRight,
      candidates: webAddressesIn,
      // The other site may not support "https:".
      isSame: () => false,
    }),
};

const SITE = /^https:\/\/[a-z0-9.-]+(:\d+)?$/;

/** The address of a whole site. */
export const SITE_ADDRESS: Format = {
  inGuide: 'the address of a site: `https://...`, without a slash at the end',
  isRight: (text) => SITE.test(text) && URL.canParse(text),
  meanings: (text) =>
    firstMeaning(text, {
      isRight: SITE_ADDRESS.isRight,
      candidates: (bare) => [siteIn(bare)],
    }),
};

/**
 * The web addresses that a text can mean: `https://www.a.example/b` for
 * `www.a.example/b`; empty if there are none.
 */
export function webAddressesIn(text: string): string[] {
  const rest = withDots(withoutScheme(text));
  if (!/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(rest)) {
    return [];
  }
  return [`https://${rest}`];
}

function siteIn(text: string): string | undefined {
  const address = `https://${withoutScheme(text)}`;
  const isSite = /^https:\/\/([^/?#]*@)?[\w-]+(\.[\w-]+)+([:/?#]|$)/.test(
    address,
  );
  return isSite && URL.canParse(address) ? new URL(address).origin : undefined;
}

const withoutScheme = (text: string): string =>
  text.trim().replace(/^(?:https?:|h[tps]{2,4}[:;.]?\/)?\/*\s*|[,;]$/gi, '');

/**
 * Repairs commas in the name of a site, which are dots missed by one key:
 * `www,a.example`.
 *
 * @param sign the sign that precedes the name, such as `@` in an e-mail address
 */
export function withDots(address: string, sign = ''): string {
  const start = address.indexOf(sign);
  const [name = ''] = address.slice(start).split(/[/?#]/, 1);
  const rest = address.slice(start + name.length);
  return address.slice(0, start) + name.replace(/,(?=\S)/g, '.') + rest;
}
