import { parse } from 'pathe';
import { digest, digestForNames } from '../formats/digest';

/** A style sheet, as pages link to it. */
export interface Sheet {
  css: string;
  href: string;
  integrity: string;
}

export function sheetOf(name: string, css: string): Sheet {
  const integrity = `sha384-${digest('sha384', css)}`;
  const hash = digestForNames('sha256', css).slice(0, 8);
  return { css, href: addressOf(name, hash), integrity };
}

/**
 * An address with a hash of the content, such as `/assets/theme.1f2e3d4c.css`:
 * such a file never changes.
 */
export function addressOf(name: string, hash: string): string {
  const { name: stem, ext } = parse(name);
  return `/assets/${stem}.${hash}${ext}`;
}
