import { basename, extname } from 'pathe';
import type { Edit, Json } from '../../check/edit/edit';
import { editDocument } from '../../check/edit/edit-document';
import type { Kind } from '../../check/kinds';
import { corrected } from '../../check/markdown/corrected';
import { plainText } from '../../check/markdown/markdown';
import { namesIn } from '../../check/names';
import { isPicture } from '../../check/pictures/images';
import type { RuleContext } from '../../check/rules/rule-context';
import { eachInQuotes } from '../../check/words/quoting';
import { haveSameLetters } from '../../formats/closest';
import { isGroup } from '../../formats/path';
import { slugFrom } from '../../formats/slug';
import {
  cleanName,
  LONGEST,
  makePage,
  type NewPage,
  nextNumber,
  numberAfter,
  readSlug,
} from '../page';
import type { Stock } from '../stock';
import { factsOf, type OtherField, type PostFacts } from './fields';
import { readFrontMatter } from './front-matter';
import { inOurMarkdown } from './text';

/** A file from another generator. */
export interface ForeignFile {
  /** Its path, which may contain the day and the slug. */
  name: string;
  text: string;
  /**
   * The bytes of a picture by its decoded address; undefined if there is no
   * such file.
   */
  picture: (address: string) => Uint8Array | undefined;
  /** The slugs of the posts that were imported together with it, so far. */
  taken?: ReadonlySet<string>;
  /** The number of the post; left out if it is the next free one. */
  number?: number;
}

export interface ImportedPost extends NewPage {
  title: string;
  slug: string;
  /** The post's pictures by path, such as `content/images/posts/lamp.jpg`. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** What a person has to check, each as a sentence. */
  remarks: readonly string[];
}

/**
 * Converts a Markdown file from Jekyll, Hugo, Astro, or a WordPress export to a
 * post.
 *
 * @throws {UserError} if its fields can't be read, its file exists already, or
 *   it has no title.
 */
export function importPost(
  file: ForeignFile,
  kind: Kind,
  context: RuleContext,
  stock: Stock,
): ImportedPost {
  const foreign = readFrontMatter(file.name, file.text);
  const facts = factsOf(file.name, foreign);
  const title = cleanName(plainText(facts.title ?? nameIn(facts.slug)));
  const wanted = readSlug(slugFrom(facts.slug ?? '') || title);
  const slug = freeSlug(wanted, facts, file.taken);
  const { text: whole, leftovers } = inOurMarkdown(foreign, title);
  const { text, shown } = withoutPictures(whole);
  const [picture, ...more] = picturesOf(facts, shown);
  const moved = picture ? movePicture(file, slug, picture) : {};
  const excerpt =
    cleanName(plainText(facts.excerpt ?? '')) || beginningOf(text);
  const values = {
    ...valuesOf(facts, context),
    excerpt,
    content: text,
    imageUrl: moved.address,
    altText: moved.address && (picture?.alt || undefined),
  };
  const page = makePage(
    { kind, name: title, fields: { slug }, number: file.number },
    context,
    stock,
  );
  const pictures = new Map<string, Uint8Array>();
  if (moved.address && moved.bytes) {
    pictures.set(`content${moved.address}`, moved.bytes);
  }
  return {
    ...page,
    text: editDocument(kind, page.text, editsFor(values)),
    title,
    slug,
    pictures,
    remarks: [
      ...(slug === wanted ? [] : [remarkOnSlug(wanted, slug)]),
      ...remarksOn(facts, values),
      ...(moved.remark ? [moved.remark] : []),
      ...more.map(remarkOnPicture),
      ...leftovers
        .filter((part) => !shown.some(({ address }) => address === part))
        .map(
          (part) =>
            `"${part}" isn't supported here. Say it in words, or delete it.`,
        ),
    ],
  };
}

/**
 * Converts several files. The content is looked at once, and not again with
 * each new post: the time would grow with the square of their number.
 */
export function importTogether(
  files: readonly ForeignFile[],
  kind: Kind,
  context: RuleContext,
  stock: Stock,
): ImportedPost[] {
  const taken = new Set<string>();
  let number = nextNumber(kind, context);
  return files.map((file) => {
    const post = importPost({ ...file, taken, number }, kind, context, stock);
    taken.add(post.slug);
    // A post whose slug is a number has an address with that number.
    number = numberAfter([number, Number(post.slug)]);
    return post;
  });
}

/**
 * The slug, with the day behind it if another post has it already: generators
 * with the day in their addresses have two posts `open-source-update`.
 */
function freeSlug(
  slug: string,
  { date }: PostFacts,
  taken: ReadonlySet<string> = new Set(),
): string {
  const day = date === undefined ? '' : `-${date}`;
  let free = taken.has(slug) ? withEnding(slug, day) : slug;
  for (let number = 2; taken.has(free); number += 1) {
    free = withEnding(slug, `${day}-${number}`);
  }
  return free;
}

/** A long slug makes room for its ending: `sleep-and-2021-03-14`. */
function withEnding(slug: string, ending: string): string {
  const room = LONGEST - ending.length;
  const words = slug.length > room ? slug.slice(0, room + 1) : `${slug}-`;
  return `${words.slice(0, words.lastIndexOf('-')) || slug.slice(0, room)}${ending}`;
}

const remarkOnSlug = (wanted: string, slug: string): string =>
  `Another of these posts has the address "${wanted}". This one got "${slug}".`;

/** That of the fields first, described as in the text if it is there as well. */
function picturesOf(
  { picture, altText }: PostFacts,
  shown: readonly ShownPicture[],
): readonly ShownPicture[] {
  if (picture === undefined) {
    return shown;
  }
  const again = shown.find(({ address }) => address === picture);
  const first = { address: picture, alt: altText ?? again?.alt ?? '' };
  const isOther = ({ address, alt }: ShownPicture) =>
    address !== picture || alt !== first.alt;
  return [first, ...shown.filter(isOther)];
}

const remarkOnPicture = ({ address, alt }: ShownPicture): string =>
  `The text showed ${named({ address, alt })}. A post has one picture, above its text.`;

/** `the picture lamp.jpg ("A lamp")`. */
const named = ({ address, alt }: ShownPicture): string =>
  `the picture ${address}${alt && ` ("${cleanName(alt)}")`}`;

/** `Sleep and worry` for `sleep-and-worry`. */
function nameIn(slug = ''): string {
  const words = slug.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The maximum length of a card's text, as in the schema of posts. */
const LONGEST_EXCERPT = 300;

/** The first sentences of the first paragraph. */
function beginningOf(text: string): string | undefined {
  const paragraph = text
    .split(/\n{2,}/)
    .find((part) => /^[\p{L}\p{N}"“*_[]/u.test(part));
  const plain = cleanName(plainText(paragraph ?? ''));
  if (plain.length <= LONGEST_EXCERPT) {
    return plain || undefined;
  }
  const [sentences] = /^.{1,299}[.!?…](?= )/.exec(plain) ?? [];
  return (
    sentences ??
    `${plain.slice(0, LONGEST_EXCERPT - 1).replace(/\s+\S*$/, '')}…`
  );
}

type Values = Readonly<Record<string, Json | undefined>>;

function editsFor(values: Values): Edit[] {
  const given = Object.entries(values).filter(
    ([, value]) => value !== undefined,
  );
  return given.map(([field, value]) => ({
    op: 'set',
    path: [field],
    value: value as Json,
  }));
}

/** The fields that a post from another generator also has. */
function valuesOf(facts: PostFacts, context: RuleContext): Values {
  const { author, categories, date, isDraft, keywords } = facts;
  return {
    date,
    draft: isDraft || undefined,
    author: author === undefined ? undefined : authorIn(author, context),
    category: categoryIn(categories, context),
    keywords: keywords.length > 0 ? [...keywords] : undefined,
  };
}

/** The slug of the therapist with this name, or a guest author. */
function authorIn(name: string, { documents }: RuleContext): Json {
  const bare = withoutCredentials(name);
  const isNamed = (data: unknown) =>
    isGroup(data) &&
    haveSameLetters(withoutCredentials(String(data.name)), bare);
  const therapist = documents.find(
    ({ kind, data }) => kind.collection === 'therapists' && isNamed(data),
  );
  return therapist ? basename(therapist.file, '.yaml') : { name };
}

const withoutCredentials = (name: string): string => name.replace(/,.*/, '');

/** The first category that the blog page also has. */
function categoryIn(
  names: readonly string[],
  context: RuleContext,
): string | undefined {
  const known = [...(namesIn(context).get('categories') ?? [])];
  return known.find((category) =>
    names.some((name) => haveSameLetters(name, category)),
  );
}

function remarksOn(facts: PostFacts, { category, date }: Values): string[] {
  const remarks: string[] = [];
  if (category === undefined && facts.categories.length > 0) {
    const names = eachInQuotes(facts.categories).join(', ');
    remarks.push(`The blog has no category ${names}. Choose one of its own.`);
  }
  const others = facts.categories.filter(
    (name) => !haveSameLetters(name, String(category ?? name)),
  );
  if (others.length > 0) {
    remarks.push(`A post has one category. Left out: ${others.join(', ')}.`);
  }
  if (date === undefined) {
    remarks.push("It has no readable date, so it was given today's.");
  }
  if (facts.others.length > 0) {
    const fields = facts.others.map(shownField).join(', ');
    remarks.push(`Fields that were left out: ${fields}.`);
  }
  if (facts.otherAuthors.length > 0) {
    const names = facts.otherAuthors.join(', ');
    remarks.push(`A post has one author. Left out: ${names}.`);
  }
  if (facts.otherKeywords.length > 0) {
    const words = facts.otherKeywords.join(', ');
    remarks.push(`A post has no more keywords. Left out: ${words}.`);
  }
  return remarks;
}

/** `subtitle ("How we sleep")`. */
function shownField({ name, texts }: OtherField): string {
  const words = texts.map(cleanName).filter(Boolean).join('", "');
  return words === '' ? name : `${name} ("${words}")`;
}

interface ShownPicture {
  address: string;
  alt: string;
}

/**
 * `![A lamp](/assets/lamp.jpg "title")`, alone or as the text of a link. The
 * description may contain brackets, and the address be that of a template, as in
 * `{{ picture | url }}`.
 */
const SHOWN =
  /!\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\s*<?(\{\{.*?\}\}[^\s)>]*|[^\s)>]+)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g;

/** `![A lamp][lamp]`, with `[lamp]: /assets/lamp.jpg` somewhere below. */
const BY_REFERENCE = /!\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\[([^[\]]*)\])?(?!\()/g;

function withReferences(text: string): string {
  return text.replace(BY_REFERENCE, (whole, alt: string, reference: string) => {
    const name = (reference || alt).toLowerCase();
    const definitions = [
      ...text.matchAll(/^ {0,3}\[([^\]\n]+)\]:\s*<?([^\s>]+)>?/gm),
    ];
    const address = definitions.find(
      ([, label = '']) => label.toLowerCase() === name,
    )?.[2];
    return address === undefined ? whole : `![${alt}](${address})`;
  });
}

/**
 * The text of a link around a picture stays: `[![A lamp](a.jpg)](/lamps)`
 * becomes `[A lamp](/lamps)`.
 */
const LINKED = new RegExp(`\\[\\s*${SHOWN.source}\\s*\\](\\([^)]*\\))`, 'g');

/** Removes the pictures from a text: a post shows only one, above its text. */
function withoutPictures(source: string): {
  text: string;
  shown: readonly ShownPicture[];
} {
  const text = withReferences(source);
  const shown = [...text.matchAll(SHOWN)].map(([, alt = '', address = '']) => ({
    address,
    alt,
  }));
  const words = text.replace(LINKED, '[$1]$3').replace(SHOWN, '');
  const tidy = withoutUnused(words)
    .replace(/^[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n');
  return { text: `${corrected(tidy).trim()}\n`, shown };
}

/** Removes the addresses that no link uses: readers never saw them. */
function withoutUnused(text: string): string {
  const used = text.toLowerCase();
  return text.replace(DEFINITION, (whole, label: string) => {
    const uses = used.split(`[${label.toLowerCase()}]`).length - 1;
    return uses === 1 ? '' : whole;
  });
}

/** `[lamp]: https://lamps.example/1`. */
const DEFINITION =
  /^ {0,3}\[([^\]\n^][^\]\n]*)\]:[ \t]*\S*[/.#:]\S*[ \t]*\n?/gm;

/** A picture of a post, moved into the content. */
interface MovedPicture {
  /**
   * For example `/images/posts/sleep-lamp.jpg`; undefined if it can't be moved,
   * as the remark then explains.
   */
  address?: string;
  bytes?: Uint8Array;
  remark?: string;
}

function movePicture(
  file: ForeignFile,
  slug: string,
  picture: ShownPicture,
): MovedPicture {
  const { address } = picture;
  if (/^(?:https?:)?\/\//.test(address)) {
    const next = 'Save it on your computer, and add it to the post.';
    return { remark: `Another website has ${named(picture)}. ${next}` };
  }
  const plain = decoded(address).replace(/[?#].*/, '');
  const name = pictureName(plain, slug);
  const bytes = file.picture(plain);
  if (!bytes) {
    return {
      remark: `There is no file for ${named(picture)}. Add it to the post.`,
    };
  }
  if (!isPicture(`images/${name}`)) {
    const next = 'Save it as a JPEG or PNG, and add it to the post.';
    return { remark: `The site can't show ${named(picture)}. ${next}` };
  }
  return { address: `/images/${name}`, bytes };
}

/** `posts/sleep-lamp.jpg` for `/assets/2021/Lamp.JPG` in the post `sleep`. */
function pictureName(plain: string, slug: string): string {
  const ending = extname(plain).toLowerCase();
  const words = slugFrom(basename(plain, extname(plain)));
  const isNamed = words === slug || words.startsWith(`${slug}-`);
  return `posts/${isNamed ? words : `${slug}-${words}`}${ending}`;
}

/** `a lamp.jpg` for `a%20lamp.jpg`. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
