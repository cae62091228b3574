import { haveSameLetters } from './closest';
import { type Format, firstMeaning } from './format';
import { WEB_ADDRESS, webAddressesIn } from './web-address';

/**
 * `/about`, `/#insurance`, the same with the site's origin before it, or a
 * file: `pages/about.yaml`.
 */
const ADDRESS =
  /^(?:https?:\/\/[\w.-]+)?(?:\/|(?:\/[a-z0-9_-]+)+)(?:#[a-z0-9_-]+)?$|^[\w-][\w/-]*\.yaml$/;

/** The address of a page of this site. */
export const PAGE_ADDRESS: Format = {
  inGuide: 'the address of a page of this site: `/...`',
  isRight: (text) => ADDRESS.test(text),
  meanings: (text) =>
    firstMeaning(text, { isRight: PAGE_ADDRESS.isRight, candidates, isSame }),
};

/** The address of a page on this site or another one. */
export const LINK_TARGET: Format = {
  inGuide:
    'the address of a page of this site: `/...`, or that of another site: `https://...`',
  isRight: (text) => PAGE_ADDRESS.isRight(text) || WEB_ADDRESS.isRight(text),
  meanings: (text) =>
    firstMeaning(text, {
      isRight: LINK_TARGET.isRight,
      candidates: (bare) => [...webAddressesIn(bare), ...candidates(bare)],
    }),
};

/** `/about.html#team` and `About` are `/about#team` and `/about`. */
function candidates(text: string): string[] {
  const path = text
    .trim()
    .replace(/^(?:https?:\/\/|(?=www\.))[^/]+|[,;]$/gi, '');
  const plain = path
    .replace(QUERY, '')
    .replace(/\.html?(?=#|$)|(?<=.)\/(?=#|$)/, '');
  const name = plain.replace(/^\/+/, '').toLowerCase();
  return [path, `/${name.replace(/[\s_\u2010-\u2015\u2212]+/g, '-')}`];
}

const QUERY = /\?[^#]*/;

/**
 * A newsletter's tracking parameters and a trailing slash don't change which
 * page it is.
 */
const isSame = (text: string, value: string): boolean =>
  haveSameLetters(text.replace(QUERY, ''), value);
