import { UserError } from '../user-error';

/** Letters that Unicode does not separate into an English letter and an accent. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/**
 * The name of a page in its address, made from the name of the page:
 *
 *     Springfield       springfield
 *     Ñandú             nandu
 *     Grief & Loss      grief-and-loss
 *     O'Fallon #1       ofallon-1
 *
 * It has at most `longest` characters, and ends with a whole word if possible. It is empty if the name has no letter
 * or digit that an address can have.
 */
export function slugFrom(name: string, longest: number): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/['’ʼ]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const [wholeWords] = new RegExp(`^.{0,${longest}}(?=-|$)`).exec(words) ?? [];
  return wholeWords ?? words.slice(0, longest);
}

/** The most characters of a slug, and its form: as in the schemas. */
const LONGEST = 60;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The slug that is wanted, or one made from the name. @throws {UserError} if it can't be one. */
export function readSlug(name: string, wanted?: string): string {
  const slug = wanted ?? slugFrom(name, LONGEST);
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
