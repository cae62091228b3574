import { slugFrom } from '../../check/slug';
import { UserError } from '../user-error';

/** The most characters of a slug, and its form: as in the schemas. */
const LONGEST = 60;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The slug that is wanted, or one made from the name. @throws {UserError} if it can't be one. */
export function readSlug(name: string, wanted?: string): string {
  const words = slugFrom(name);
  // It ends with a whole word if possible.
  const [wholeWords = words.slice(0, LONGEST)] = new RegExp(`^.{0,${LONGEST}}(?=-|$)`).exec(words) ?? [];
  const slug = wanted ?? wholeWords;
  if (slug.length <= LONGEST && SLUG.test(slug)) return slug;
  const reason =
    wanted === undefined ? `No address can be made from "${name}".` : `"${wanted}" can't be an address.`;
  throw new UserError(
    `${reason} Name one with --slug: small letters, digits, and hyphens, up to ${LONGEST}.`,
  );
}

/** A name on one line, without invisible characters, and without spaces at its ends. */
export function cleanName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(INVISIBLE, '')
    .trim();
}

/** Invisible characters, and those that change the direction of text. The joiner in emoji is not one of them. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
