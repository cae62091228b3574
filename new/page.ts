import { SLUG } from '../check/copies';
import { rootOf } from '../check/derive/place';
import { siteOf, slugOf } from '../check/document';
import type { Edit } from '../check/edit/edit';
import { editDocument } from '../check/edit/edit-document';
import type { Kind } from '../check/kinds';
import { namesIn } from '../check/names';
import type { Problem } from '../check/problem';
import type { RuleContext } from '../check/rules/rule-context';
import { wholeSchema } from '../check/schema/schema-place';
import { LANGUAGE_TAG } from '../formats/language-tag';
import { isGroup } from '../formats/path';
import { slugFrom } from '../formats/slug';
import { STATES, stateInSentence } from '../formats/states';
import { addressesOf } from '../pages/addresses';
import { UserError } from '../site/user-error';
import { findPlace, type Place, samplePlace } from './gazetteer';
import { fillInLanguage, type Speech } from './in-language';
import { type Stock, templateOf } from './stock';
import type { Values } from './template';

export interface PageRequest {
  kind: Kind;
  name: string;
  /**
   * The values of fields as typed; one of them is `slug`. All other fields get
   * samples.
   */
  fields: Readonly<Record<string, string>>;
  /** That of a post among several new ones; otherwise, the next free one. */
  number?: number | undefined;
}

export interface NewFile {
  file: string;
  text: string;
}

export interface NewPage extends NewFile {
  address: string;
}

/**
 * Fills in the template of a page.
 * @throws {UserError} if its file exists, or its name can't be turned into a
 *   slug.
 */
export function makePage(
  { kind, name, fields, number: given }: PageRequest,
  context: RuleContext,
  stock: Stock,
): NewPage {
  const { title, state: namedState } = stateNamed(kind, cleanName(name));
  if (namedState && fields.state === undefined) {
    expectLicensed(namedState, title, context);
  }
  const { slug: typedSlug, ...others } = fields;
  const typedFields: Record<string, string> = {
    ...languageNamed(kind, title),
    ...(namedState && { state: namedState }),
    ...others,
  };
  const slug = readSlug(title, typedSlug ?? addressOf(title, typedFields));
  const below = `${kind.collection}/${slug}.yaml`;
  if (context.documents.some((document) => document.file === below)) {
    const suffix = (fields.state ?? '2').toLowerCase();
    throw new UserError(
      `content/${below} already exists. Open it to change that page, or choose another name for the new one.`,
      `Or give the new one another address with --slug ${slug}-${suffix}.`,
    );
  }
  const group = rootOf({ kind, file: below, data: {} });
  const derivedValueOf = (field: string) =>
    context.derivation.valueOf(group, field);
  const own = String(derivedValueOf('state'));
  const states = typedFields.state
    ? [typedFields.state]
    : [own, ...statesOf(context)];
  const { state, place, sample } = isOnMap(kind)
    ? findCity(title, states, stock)
    : NOWHERE;
  const number = given ?? nextNumber(kind, context);
  const values = {
    ...valuesOf(kind, context),
    ...(place ?? sample),
    name: title,
    number,
  };
  const template = fillInLanguage(
    templateOf(stock, kind),
    values,
    speechOf(context),
  );
  const edits: Edit[] = [];
  for (const [field, text] of Object.entries({
    ...place,
    ...(state && { state }),
    ...typedFields,
  })) {
    const value = readValue(kind, field, text);
    // Values that follow from the name and the path of the file aren't written.
    if (derivedValueOf(field) !== value) {
      edits.push({ op: 'set', path: [field], value });
    }
  }
  return {
    file: `content/${below}`,
    text: editDocument(kind, template, edits),
    address: addressesOf(kind, { slug, id: number }).at(-1) ?? '',
  };
}

interface FoundCity {
  state?: string | undefined;
  place?: Place | undefined;
  /** For one that isn't found. */
  sample?: Place | undefined;
}

const NOWHERE: FoundCity = {};

/**
 * Finds a city in the first state, or in the only other one that has a city of
 * this name.
 */
function findCity(
  title: string,
  codes: readonly string[],
  stock: Stock,
): FoundCity {
  const [state = '', ...others] = codes.filter((code) => code in STATES);
  const placeIn = (code: string) => findPlace(title, stock.citiesOf(code));
  const [other, ...more] = placeIn(state) ? [] : others.filter(placeIn);
  const found = other && more.length === 0 ? other : state;
  const sample = samplePlace(stock.citiesOf(state));
  return { state: found, place: placeIn(found), sample };
}

const isOnMap = ({ annotations }: Kind): boolean =>
  annotations.some((annotation) => annotation['x-place'] === 'latitude');

/** The codes of the states in which the practice is licensed. */
const statesOf = (context: RuleContext): string[] => [
  ...(namesIn(context).get('states') ?? []),
];

/** A city and its state, typed as one: `Dayton, OH` or `Dayton, Ohio`. */
function stateNamed(kind: Kind, name: string) {
  const [, title = name, words = ''] =
    /^(.*[^,\s]),\s*([^,]+)$/.exec(name) ?? [];
  const [state] =
    Object.entries(STATES).find((each) =>
      each.some((word) => word.toLowerCase() === words.toLowerCase()),
    ) ?? [];
  return isOnMap(kind) && state ? { title, state } : { title: name };
}

/** @throws {UserError} if the practice isn't licensed in a state. */
function expectLicensed(
  code: string,
  city: string,
  context: RuleContext,
): void {
  const states = statesOf(context);
  if (states.length === 0 || states.includes(code)) {
    return;
  }
  const licensed = new Intl.ListFormat('en-US').format(
    states.map(stateInSentence),
  );
  const named = stateInSentence(code);
  throw new UserError(
    `${city} is in ${named}, and this website says that the practice is licensed in ${licensed}. If it is licensed in ${named}, too, add that to the facts of the practice first.`,
  );
}

/** How the practice speaks, as far as its file can be read. */
function speechOf({ documents }: RuleContext): Speech {
  const site = siteOf(documents);
  const { practice } = (site?.data ?? {}) as { practice?: unknown };
  const { language, voice } = isGroup(practice) ? practice : {};
  return {
    language: typeof language === 'string' ? language : undefined,
    voice: voice === 'I' ? voice : undefined,
  };
}

/** The language of a page whose name is that of a language, such as `עברית`. */
function languageNamed({ schema }: Kind, title: string): { language?: string } {
  const isOfLanguage = Object.hasOwn(schema.properties ?? {}, 'language');
  const [language] = isOfLanguage ? LANGUAGE_TAG.meanings(title) : [];
  return language ? { language: language.value } : {};
}

/**
 * The tag of a language whose name has no Latin letters: transliterated, the
 * address would be unreadable, such as `vryt`.
 */
function addressOf(
  title: string,
  { language }: { language?: string },
): string | undefined {
  if (language && !/\p{Script=Latin}/u.test(title)) {
    return language.toLowerCase();
  }
  return undefined;
}

/**
 * What a template may refer to besides the page itself: the first candidate for
 * each of its references.
 */
function valuesOf({ collection }: Kind, context: RuleContext): Values {
  const names = namesIn(context);
  const [category] = names.get('categories') ?? [];
  const [therapist] = names.get('therapists') ?? [];
  const pictures = Object.keys(context.images);
  const ofKind = pictures.find((picture) =>
    picture.startsWith(`/images/${collection}/`),
  );
  return {
    date: context.today,
    picture: ofKind ?? pictures[0],
    categories: category,
    author: therapist,
    noAuthor: therapist ? undefined : '',
  };
}

/**
 * The number of a new post, or its position among others. Gaps aren't filled,
 * because they may be the addresses of deleted pages.
 */
export function nextNumber({ name }: Kind, { documents }: RuleContext): number {
  const pages = documents.filter(({ kind }) => kind.name === name);
  const numbers = pages.flatMap((document) => {
    const { id, order } = (document.data ?? {}) as Record<string, unknown>;
    // A post whose slug is a number has an address with that number.
    return [id, order, slugOf(document)].map(Number);
  });
  return numberAfter(numbers);
}

/** @param taken numbers; what isn't one, such as `NaN`, is ignored. */
export const numberAfter = (taken: readonly number[]): number =>
  Math.max(0, ...taken.filter(Number.isFinite)) + 1;

/**
 * The value of a text: the number 45.5 in a numeric field. A text that isn't a
 * number stays a text.
 */
function readValue(
  kind: Kind,
  field: string,
  text: string | number,
): string | number {
  const line = cleanName(String(text));
  const schema = wholeSchema(
    kind.schema.properties?.[field] ?? {},
    kind.resolve,
  );
  const takesNumbers = schema.type === 'number' || schema.type === 'integer';
  const isNumber = line !== '' && Number.isFinite(Number(line));
  return takesNumbers && isNumber ? Number(line) : line;
}

/** The mistakes that must be corrected before a page of a kind can be added. */
export function mistakesBefore(
  kind: Kind,
  { documents }: RuleContext,
): Problem[] {
  const needed = documents.filter((document) => {
    const isOfKind = document.kind.name === kind.name;
    return (
      document.file === 'site.yaml' || (isOfKind && !isGroup(document.data))
    );
  });
  const problems = needed.flatMap((document) => document.problems);
  return problems.filter(({ severity }) => severity === 'error');
}

/** The maximum length of a slug, as in the schemas. */
export const LONGEST = 60;

/** As many whole words as fit. */
const WHOLE_WORDS = new RegExp(`^.{0,${LONGEST}}(?=-|$)`);

/**
 * The slug of a page: `first-article` for `First Article`.
 *
 * @param typedSlug the slug that somebody asked for.
 * @throws {UserError} if the name can't be turned into a slug.
 */
export function readSlug(name: string, typedSlug?: string): string {
  const words = slugFrom(name);
  const [wholeWords = words.slice(0, LONGEST)] = WHOLE_WORDS.exec(words) ?? [];
  const slug = typedSlug ?? wholeWords;
  if (slug.length <= LONGEST && SLUG.test(slug)) {
    return slug;
  }
  const reason =
    typedSlug === undefined
      ? `No address can be made from "${name}".`
      : `"${typedSlug}" can't be an address.`;
  throw new UserError(
    `${reason} Choose a name that has some of the letters from a to z, or digits.`,
    `Or name an address with --slug: small letters, digits, and hyphens, up to ${LONGEST}.`,
  );
}

/** A name on one line, trimmed, and without invisible characters. */
export function cleanName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(INVISIBLE, '')
    .trim();
}

/**
 * Invisible characters, and those that change the direction of text. The
 * zero-width joiner of emoji isn't included.
 */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
