import { haveSameWords, slipOf, wordsOf } from '../../formats/closest';
import { compareText } from '../../formats/compare-text';
import { escaped } from '../../formats/escaped';
import { oncePer } from '../../formats/once-per';
import { isGroup, valueAt, valuesAt } from '../../formats/path';
import { type Document, marksOf, positionsOf, siteOf } from '../document';
import { nameOf } from '../names';
import { capital } from '../words/english';
import { type Finding, finding } from '../words/words';
import { pageTexts } from './facts/page-texts';
import type { RuleContext } from './rule-context';

// Explains references to missing pages: the file was renamed or deleted, or it
// hasn't been written yet.

/** A page by its folder and the last part of its address. */
interface Page {
  folder: string;
  name: string;
}

/**
 * Explains why a page that others lead to is missing. All references share this
 * cause, which is reported once.
 */
export function causeOfMissing(page: Page, context: RuleContext): Finding {
  const file = renamedFile(page, context);
  return file ? finding('file-renamed', file) : whatIsGone(context)(page);
}

interface RenamedFile extends Page {
  file: string;
  /** The current name of the file. */
  now: string;
  /** The field in it that still has the former name, if there is one. */
  title?: { field: string; title: string } | undefined;
}

/**
 * The file whose page still has the name that the references use, or to which
 * none leads: `burnout.yaml` has `name: Stress`, and the references are to
 * `stress`; all references are to `grief`, and the file is `greif.yaml`.
 */
export function renamedFile(
  { folder, name }: Page,
  context: RuleContext,
): RenamedFile | undefined {
  const pages = context.documents.filter(
    ({ kind }) => kind.collection === folder,
  );
  const titled = pages.flatMap((document) => {
    const title = titleOf(document);
    if (!title || !haveSameWords(title.title, name)) {
      return [];
    }
    return [{ document, title }];
  });
  const isSlip = (document: Document) =>
    slipOf(name, [nameOf(document)]) !== undefined;
  const isUnnamed = (document: Document) =>
    countReferences(folder, nameOf(document), context) === 0;
  const misnamed = pages
    .filter((document) => isSlip(document) && isUnnamed(document))
    .map((document) => ({ document, title: undefined }));
  const [renamed, ...others] = titled.length > 0 ? titled : misnamed;
  if (!renamed || others.length > 0) {
    return undefined;
  }
  const { document, title } = renamed;
  // `low-spirits` is no slip if "Low Spirits" is in `lowspirits.yaml`.
  const isOfTitle = title !== undefined && isSlip(document);
  if (!isOfTitle && countReferences(folder, name, context) < SEVERAL) {
    return undefined;
  }
  return {
    folder,
    name,
    file: document.file,
    now: nameOf(document),
    title,
  };
}

/** A single reference may be a slip. */
const SEVERAL = 2;

/** How many lines name a page, or link to it. */
export function countReferences(
  folder: string,
  name: string,
  { documents }: RuleContext,
): number {
  const references = marksOf(
    documents,
    (annotation) => annotation['x-reference'] === folder,
  );
  const named = [...references].filter(({ value }) => value === name);
  const links = documents.flatMap((document) => document.links);
  const end = `/${name}`;
  return (
    named.length +
    links.filter(({ href }) => href.split('#', 1)[0]?.endsWith(end)).length
  );
}

function titleOf({
  data,
}: Document): { field: string; title: string } | undefined {
  const fields = (data ?? {}) as Record<string, unknown>;
  const field = ['name', 'title'].find(
    (each) => typeof fields[each] === 'string',
  );
  if (field === undefined) {
    return undefined;
  }
  return { field, title: String(fields[field]) };
}

/** Cached by page. Includes the texts that mention the page without a link. */
const whatIsGone = oncePer((context: RuleContext) => {
  const known = new Map<string, Finding>();
  return ({ folder, name }: Page): Finding => {
    const key = `${folder}/${name}`;
    const cause =
      known.get(key) ??
      finding('page-gone', {
        folder,
        name,
        ...mentionsOf({ folder, name }, context),
      });
    known.set(key, cause);
    return cause;
  };
});

interface Mentions {
  isPerson?: boolean;
  /** The lines that mention the name: `pages/about.yaml:20`. */
  mentions?: readonly string[];
  /**
   * For a person: lines that mention an unnamed team member or count the team.
   */
  ofTeam?: readonly string[];
}

function mentionsOf({ folder, name }: Page, context: RuleContext): Mentions {
  const words = wordsOf(name);
  const isOfPeople = context.kinds.some(
    ({ collection, isOfPeople }) => collection === folder && isOfPeople,
  );
  const isPerson = isOfPeople && { isPerson: true };
  if (words.length < 2 && !isOfPeople) {
    return {};
  }
  const named = new RegExp(
    `(?<![\\p{L}\\p{N}])${words.map(capital).join('[\\s-]+')}(?![\\p{L}\\p{N}])`,
    'u',
  );
  const mentions = placesWith(named, context, name);
  let ofTeam: string[] = [];
  if (isOfPeople) {
    ofTeam = placesOfTeam({ folder, name }, context).filter(
      (place) => !mentions.includes(place),
    );
  }
  return {
    ...isPerson,
    ...(mentions.length > 0 && { mentions }),
    ...(ofTeam.length > 0 && { ofTeam }),
  };
}

/** Words that begin a title and don't belong to it. */
const OF_TITLE = /^(?:Supervised|Senior|Lead) /;

const INTERN = /\b(?:interns?|trainees?)\b/i;
const COUNT = '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten)';
/** "Our three therapists", but not "so that two clinicians agree". */
const TEAM = new RegExp(
  `(?<!\\b(?:that|if|when|or|between|by|other) )\\b${COUNT} (?:[\\w-]+ ){0,2}(?:therapists|clinicians|counselors|providers)\\b`,
  'i',
);

/** The lines that speak of an intern if there is none now, or count the team. */
function placesOfTeam({ folder, name }: Page, context: RuleContext): string[] {
  const people = context.documents.filter(
    ({ kind }) => kind.collection === folder,
  );
  const hasIntern = people.some(({ data }) => {
    const { credentials, role } = (data ?? {}) as Record<string, unknown>;
    return INTERN.test(`${credentials} ${role}`);
  });
  const [first = ''] = wordsOf(name);
  const isShared = people.some((page) => wordsOf(nameOf(page))[0] === first);
  const patterns = [
    ...(hasIntern ? [] : [INTERN]),
    TEAM,
    ...titlesOfNobody(people, context),
    ...(isShared ? [] : [new RegExp(inFull(capital(first)), 'u')]),
  ];
  const places = patterns.flatMap((words) => placesWith(words, context));
  return [...new Set(places)].sort(byLine);
}

/** `about.yaml:7` before `about.yaml:36`. */
const byLine = (one: string, other: string): number =>
  compareText(fileIn(one), fileIn(other)) || lineIn(one) - lineIn(other);
const fileIn = (place: string): string => place.replace(/:\d+$/, '');
const lineIn = (place: string): number => Number(/\d+$/.exec(place)?.[0]);

const inFull = (words: string): string =>
  `(?<![\\p{L}\\p{N}])${escaped(words)}(?![\\p{L}\\p{N}])`;

/** The titles that site.yaml explains and nobody has (any more). */
function titlesOfNobody(
  people: readonly Document[],
  { documents }: RuleContext,
): RegExp[] {
  const site = siteOf(documents);
  const titles = valuesAt(site?.data, ['credentials', '*'])
    .map(({ value }) => value)
    .filter(isGroup);
  const had = people.map(({ data }) => valueAt<unknown>(data, ['credentials']));
  return titles
    .filter(({ name }) => !had.includes(name))
    .flatMap(({ name, role }) => [name, role])
    .filter((title) => typeof title === 'string')
    .map((title) => new RegExp(inFull(title.replace(OF_TITLE, '')), 'iu'));
}

/** So many characters are hardly twice in a text. */
const PLENTY = 40;
const LINK = /\[[^[\]]*\]\([^()\s]*\)/g;

/**
 * Finds words in texts and returns places such as `pages/about.yaml:20`.
 *
 * @param linked the last part of an address: words beside a link to it are
 *   skipped, because the link is reported.
 */
export function placesWith(
  words: RegExp,
  { documents }: RuleContext,
  linked?: string,
): string[] {
  const places = documents.flatMap((document) =>
    pageTexts(document).flatMap(({ path, text }) => {
      const bare = text.replace(LINK, (link) => ' '.repeat(link.length));
      const found = [...bare.matchAll(new RegExp(words, `${words.flags}g`))];
      const isWritten = document.completed?.added.every(
        (field) => field.path.join() !== path.join(),
      );
      const beside = Object.values(
        valueAt<unknown>(document.data, path.slice(0, -1)) ?? {},
      );
      const isLinked =
        linked !== undefined &&
        beside.some((each) => String(each).endsWith(`/${linked}`));
      if (found.length === 0 || isWritten === false || isLinked) {
        return [];
      }
      return found.map(({ index }) => {
        const typed = text.slice(index).split('\n')[0]?.slice(0, PLENTY) ?? '';
        const { line } = positionsOf(document).ofValue(path, typed);
        return `${document.file}:${line}`;
      });
    }),
  );
  return [...new Set(places)].sort(byLine);
}
