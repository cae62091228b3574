import { SLUG } from '../check/copies';
import { rootOf } from '../check/derive/place';
import { slugOf } from '../check/document';
import type { Edit } from '../check/edit/edit';
import { editDocument } from '../check/edit/edit-document';
import type { Kind } from '../check/kinds';
import { namesIn } from '../check/names';
import { isGroup } from '../check/path';
import type { Problem } from '../check/problem';
import type { RuleContext } from '../check/rules/rule-context';
import { wholeSchema } from '../check/schema/schema-place';
import { slugFrom } from '../check/slug';
import { STATES } from '../check/us-states';
import { addressesOf } from '../pages/addresses';
import { UserError } from '../site/user-error';
import { findPlace, samplePlace } from './gazetteer';
import { fillIn, templateOf, type Values } from './template';

export interface PageRequest {
  kind: Kind;
  name: string;
  /** The values of fields, as they were typed; `slug` is one of them. The other fields get samples. */
  fields: Readonly<Record<string, string>>;
}

export interface NewFile {
  file: string;
  text: string;
}

export interface NewPage extends NewFile {
  address: string;
}

/** Fills in the template of a page. @throws {UserError} if its file exists, or no slug can be made of its name. */
export function makePage(
  { kind, name, fields }: PageRequest,
  context: RuleContext,
  root: string,
): NewPage {
  const title = cleanName(name);
  const { slug: wanted, ...given } = fields;
  const slug = readSlug(title, wanted);
  const file = `content/${kind.collection}/${slug}.yaml`;
  if (context.documents.some((document) => `content/${document.file}` === file)) {
    const other = `${slug}-${(given.state ?? '2').toLowerCase()}`;
    throw new UserError(
      `${file} already exists. Open it to change that page, or choose another name for the new one.`,
      `Or give the new one another address with --slug ${other}.`,
    );
  }
  const group = rootOf({
    kind,
    file: file.replace('content/', ''),
    data: {},
  });
  const states = [given.state, context.derivation.valueOf(group, 'state')].map(String);
  const state = states.find((code) => code in STATES) ?? '';
  const isOnMap = kind.annotations.some((annotation) => annotation['x-place'] === 'latitude');
  const found = isOnMap ? findPlace(title, state) : undefined;
  const place = found ?? (isOnMap ? samplePlace(state) : undefined);
  const number = nextNumber(kind, context);
  const values = {
    ...valuesOf(kind, context),
    ...place,
    name: title,
    number,
  };
  const filled = fillIn(templateOf(root, kind), values);
  const known = { ...found, ...given };
  const edits = Object.entries(known).flatMap(([field, text]): Edit[] => {
    const value = readValue(kind, field, text);
    return context.derivation.valueOf(group, field) === value
      ? []
      : [
          {
            op: 'set',
            path: [field],
            value,
          },
        ];
  });
  return {
    file,
    text: editDocument(kind, filled, edits),
    address:
      addressesOf(kind, {
        slug,
        id: number,
      }).at(-1) ?? '',
  };
}

/** What a template may name besides the page itself: the first of what its fields refer to. */
function valuesOf({ collection }: Kind, context: RuleContext): Values {
  const names = namesIn(context);
  const first = (reference: string) => [...(names.get(reference) ?? [])][0];
  const pictures = Object.keys(context.images);
  return {
    date: context.today,
    picture:
      pictures.find((picture) => picture.startsWith(`/images/${collection}/`)) ?? pictures[0],
    categories: first('categories'),
    therapists: first('therapists'),
    noTherapists: first('therapists') ? undefined : '',
  };
}

/** The number of a new post, or its place among others. Gaps are not filled: they may be the addresses of deleted pages. */
function nextNumber({ name }: Kind, { documents }: RuleContext): number {
  const numbers = documents.flatMap((document) => {
    if (document.kind.name !== name) {
      return [];
    }
    const { id, order } = (document.data ?? {}) as Record<string, unknown>;
    // A post whose slug is a number has the address of that number.
    return [id, order, slugOf(document)].map(Number);
  });
  return Math.max(0, ...numbers.filter(Number.isFinite)) + 1;
}

function readValue(kind: Kind, field: string, text: string | number): string | number {
  const typed = cleanName(String(text));
  const { type } = wholeSchema(kind.schema.properties?.[field] ?? {}, kind.resolve);
  const isNumber =
    /^(number|integer)$/.test(String(type)) && typed !== '' && Number.isFinite(Number(typed));
  return isNumber ? Number(typed) : typed;
}

export function mistakesBefore(kind: Kind, { documents }: RuleContext): Problem[] {
  const needed = documents.filter(
    ({ file, data, kind: { name } }) =>
      file === 'site.yaml' || (name === kind.name && !isGroup(data)),
  );
  return needed.flatMap(({ problems }) => problems).filter(({ severity }) => severity === 'error');
}

/** The most characters of a slug, as in the schemas. */
const LONGEST = 60;

/** The slug that is wanted, or one made from the name. @throws {UserError} if it can't be one. */
export function readSlug(name: string, wanted?: string): string {
  const words = slugFrom(name);
  // It ends with a whole word if possible.
  const [wholeWords = words.slice(0, LONGEST)] =
    new RegExp(`^.{0,${LONGEST}}(?=-|$)`).exec(words) ?? [];
  const slug = wanted ?? wholeWords;
  if (slug.length <= LONGEST && SLUG.test(slug)) {
    return slug;
  }
  const reason =
    wanted === undefined
      ? `No address can be made from "${name}".`
      : `"${wanted}" can't be an address.`;
  throw new UserError(
    `${reason} Choose a name that has some of the letters from a to z, or digits.`,
    `Or name an address with --slug: small letters, digits, and hyphens, up to ${LONGEST}.`,
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
