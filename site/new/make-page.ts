import type { Kind } from '../../check/kinds';
import { addressesOf } from '../../pages/addresses';
import type { SiteContent } from '../../pages/site-context';
import { fieldSchema, readFact } from './facts';
import { type Given, type Givens, writePageFile } from './page-file';
import { documentsOf, type Project } from './project';
import { derive, RECIPES, recipeOf } from './recipes';
import { Refusal } from './refusal';
import { type SampleSources, type Scalar, sampleText } from './sample-values';
import { cleanName, slugFrom } from './slug';

/** The page to make. */
export interface Request {
  kind: Kind;
  name: string;
  /** By the name of the field; `slug` is one of them. */
  facts: Readonly<Record<string, string>>;
}

export interface NewPage {
  /** The file, as in `content/cities/springfield.yaml`. */
  file: string;
  text: string;
  /** The address of the page, as in `/teletherapy/springfield`. */
  address: string;
}

/** The kinds that can be written, sorted by name. */
export function writableKinds(kinds: readonly Kind[]): Kind[] {
  return kinds.filter(({ name, collection }) => collection && Object.hasOwn(RECIPES, name));
}

/**
 * A new page: its file, the text of the file, and its address. Writes nothing.
 *
 * @throws {Refusal} if the page cannot be made from what was given.
 */
export function makePage({ kind, name, facts }: Request, project: Project): NewPage {
  const sources = sourcesOf(kind, project);
  const title = readName(kind, name);
  const { slug: wanted, ...others } = facts;
  const slug = readSlug(kind, title, wanted);
  const known: Record<string, Scalar> = {};
  for (const [field, text] of Object.entries(others)) {
    known[field] = readFact(kind, field, cleanName(text), sources.namesOf);
  }
  const given = Object.entries({ ...known, slug, [recipeOf(kind).naming]: title });
  const sampleIndex = indexOfSamples(kind, title, project.content);
  const givens: Givens = {
    ...derive(kind, { ...project, name: title, facts: known, sampleIndex }),
    ...Object.fromEntries(given.map(([field, value]) => [field, { value }])),
  };
  return {
    file: `content/${kind.collection}/${slug}.yaml`,
    text: writePageFile(kind, givens, sources),
    address: freeAddress(kind, { slug, id: knownValue(givens.id) }, project),
  };
}

/** The name of the page, on one line. @throws {Refusal} if its field cannot have it. */
export function readName(kind: Kind, name: string): string {
  const title = cleanName(name);
  readFact(kind, recipeOf(kind).naming, title, () => []);
  return title;
}

/** The slug of the new page. @throws {Refusal} if none can be made from its name, or the given one is wrong. */
export function readSlug(kind: Kind, title: string, wanted?: string): string {
  if (wanted !== undefined) return String(readFact(kind, 'slug', wanted, () => []));
  const slug = slugFrom(title, fieldSchema(kind, 'slug').maxLength ?? Number.POSITIVE_INFINITY);
  if (slug !== '') return slug;
  throw new Refusal(
    `No address can be made from "${title}". Name one with --slug, in small letters, digits and hyphens.`,
  );
}

/**
 * The address of the new page. If it has several, it is the one for search engines.
 *
 * @throws {Refusal} if another page has it.
 */
export function freeAddress(
  kind: Kind,
  { slug, id }: { slug: string; id?: unknown },
  { content, taken }: Project,
): string {
  if (documentsOf(kind, content).some((document) => document.slug === slug)) {
    throw new Refusal(
      `content/${kind.collection}/${slug}.yaml is there already. Open it to change that page, or choose another name for the new one.`,
    );
  }
  const addresses = addressesOf(kind, { slug, id });
  const other = addresses.find((address) => taken.has(address));
  if (other === undefined) return addresses.at(-1) ?? '';
  throw new Refusal(
    `The address ${other} belongs to another page already. Choose another name, or another address with --slug.`,
  );
}

/** Pages with the same name, or with long names that are cut, need different sample titles. */
function indexOfSamples(kind: Kind, name: string, content: SiteContent): number | undefined {
  const schema = fieldSchema(kind, 'meta').properties?.title;
  if (!schema) return undefined;
  const documents = [...Object.values(content.pages), ...Object.values(content).flat()];
  const taken = new Set(documents.map((document) => (document as { meta?: { title?: string } }).meta?.title));
  for (let index: number | undefined; ; index = (index ?? 0) + 1) {
    if (!taken.has(sampleText({ schema, what: '', about: name, index }))) return index;
  }
}

function knownValue(given: Given | undefined): unknown {
  return given && 'value' in given ? given.value : undefined;
}

function sourcesOf(kind: Kind, { content, namesOf, today }: Project): SampleSources {
  const pictures = Object.keys(content.images);
  const ofItsKind = pictures.find((picture) => picture.startsWith(`/images/${kind.collection}/`));
  return {
    today,
    picture: ofItsKind ?? pictures[0] ?? '',
    namesOf,
  };
}
