import { addressesOf, ONE_OF_A_KIND, RESERVED } from '../../pages/addresses';
import type { SiteContent } from '../../pages/site-context';
import type { Kind } from '../../renderer/content/kinds';
import { fieldSchema, readFact } from './facts';
import { type Given, type Givens, writePageFile } from './page-file';
import { RECIPES, type Recipe } from './recipes';
import { Refusal } from './refusal';
import { type SampleSources, type Scalar, sampleText } from './sample-values';
import { cleanName, slugFrom } from './slug';

/** What the new page is made from. */
export interface Project {
  kinds: readonly Kind[];
  content: SiteContent;
  /** `YYYY-MM-DD` */
  today: string;
}

/** What was asked for. */
export interface Request {
  kind: Kind;
  name: string;
  /** By field; `slug` is one of them. */
  facts: Readonly<Record<string, string>>;
}

export interface NewPage {
  /** The file, as in `content/cities/springfield.yaml`. */
  file: string;
  text: string;
  /** Where the page will be found, as in `/teletherapy/springfield`. */
  address: string;
}

/** The kinds that can be written, in the order of their names. */
export function writableKinds(kinds: readonly Kind[]): Kind[] {
  return kinds.filter(({ name, collection }) => collection && Object.hasOwn(RECIPES, name));
}

/** @throws if no page of this kind can be written. */
export function recipeOf({ name }: Kind): Recipe {
  const recipe = RECIPES[name];
  if (!recipe) throw new Error(`There is no recipe for a page of the kind "${name}".`);
  return recipe;
}

/**
 * A new page: its file, the text of the file, and its address. Pure, and writes nothing.
 *
 * @throws {Refusal} if the page cannot be made from what was given.
 */
export function makePage({ kind, name, facts }: Request, project: Project): NewPage {
  const recipe = recipeOf(kind);
  const sources = sourcesOf(kind, project);
  const title = readName(kind, name);
  const { slug: wanted, ...others } = facts;
  const slug = readSlug(kind, title, wanted);
  const known: Record<string, Scalar> = {};
  for (const [field, text] of Object.entries(others)) {
    known[field] = readFact(kind, field, cleanName(text), sources.namesOf);
  }
  const given = Object.entries({ ...known, slug, [recipe.naming]: title });
  const givens: Givens = {
    ...recipe.derive({
      ...project,
      name: title,
      facts: known,
      sampleIndex: indexOfSamples(kind, title, project.content),
    }),
    ...Object.fromEntries(given.map(([field, value]) => [field, { value }])),
  };
  return {
    file: `content/${kind.collection}/${slug}.yaml`,
    text: writePageFile(kind, givens, sources),
    address: freeAddress(kind, { slug, id: knownValue(givens.id) }, project),
  };
}

/** What the page is called, as one line. @throws {Refusal} if its field cannot hold it. */
export function readName(kind: Kind, name: string): string {
  const title = cleanName(name);
  readFact(kind, recipeOf(kind).naming, title, () => []);
  return title;
}

/** The slug of the new page. @throws {Refusal} if there is none in its name, or the wanted one is none. */
export function readSlug(kind: Kind, title: string, wanted?: string): string {
  if (wanted !== undefined) return String(readFact(kind, 'slug', wanted, () => []));
  const slug = slugFrom(title, fieldSchema(kind, 'slug').maxLength ?? Number.POSITIVE_INFINITY);
  if (slug !== '') return slug;
  throw new Refusal(
    `No address can be made from "${title}". Name one with --slug, in small letters, digits and hyphens.`,
  );
}

/**
 * The address of the new page; of several, the one that search engines are given.
 *
 * @throws {Refusal} if another page has it.
 */
export function freeAddress(
  kind: Kind,
  { slug, id }: { slug: string; id?: unknown },
  { kinds, content }: Pick<Project, 'kinds' | 'content'>,
): string {
  if (documentsOf(kind, content).some((document) => document.slug === slug)) {
    throw new Refusal(
      `content/${kind.collection}/${slug}.yaml is there already. Open it to change that page, or choose another name for the new one.`,
    );
  }
  const addresses = addressesOf(kind, { slug, id });
  const taken = takenAddresses(kinds, content);
  const other = addresses.find((address) => taken.has(address));
  if (other === undefined) return addresses.at(-1) ?? '';
  throw new Refusal(
    `The address ${other} belongs to another page already. Choose another name, or another address with --slug.`,
  );
}

/** The addresses that pages have, and those that they had and that still lead to them. */
function takenAddresses(kinds: readonly Kind[], content: SiteContent): ReadonlySet<string> {
  const ofFolders = kinds.flatMap((kind) =>
    documentsOf(kind, content).flatMap((document) =>
      [document, ...oldNamesOf(document).map((slug) => ({ slug }))].flatMap((each) =>
        addressesOf(kind, each),
      ),
    ),
  );
  return new Set([...Object.values(ONE_OF_A_KIND), ...ofFolders, ...RESERVED]);
}

function documentsOf({ collection = '' }: Kind, content: SiteContent): readonly Record<string, unknown>[] {
  return (content as unknown as Record<string, readonly Record<string, unknown>[]>)[collection] ?? [];
}

function oldNamesOf({ movedFrom }: Record<string, unknown>): unknown[] {
  return Array.isArray(movedFrom) ? movedFrom : [];
}

/** Two pages of one name, or of names that are cut to one, must not have the same title for a sample. */
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

function sourcesOf(kind: Kind, { content, today }: Project): SampleSources {
  const pictures = Object.keys(content.images);
  const ofItsKind = pictures.find((picture) => picture.startsWith(`/images/${kind.collection}/`));
  return {
    today,
    picture: ofItsKind ?? pictures[0] ?? '',
    namesOf: (reference) => namesOf(reference, content),
  };
}

/** What a reference may name: the documents of a folder, or the entries of a list in site.yaml. */
export function namesOf(reference: string, content: SiteContent): string[] {
  const lists = { ...content.site, ...content } as unknown as Record<string, unknown>;
  const list = lists[reference];
  if (!Array.isArray(list)) return [];
  return (list as { slug?: string; id?: unknown }[]).map(({ slug, id }) => slug ?? String(id));
}
