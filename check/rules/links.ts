import { basename, dirname, join } from 'pathe';
import { begunAlike, slipOf, wordsOf } from '../../formats/closest';
import { groupBy } from '../../formats/group-by';
import { oncePer } from '../../formats/once-per';
import { IDS_ON_EVERY_PAGE } from '../../formats/page-ids';
import type { Path } from '../../formats/path';
import { isGroup, textsIn, valueAt } from '../../formats/path';
import { SLUG } from '../copies';
import {
  type Document,
  type DocumentLink,
  type DocumentProblem,
  hasErrors,
  type Mark,
  marksIn,
} from '../document';
import { linksTo } from '../markdown/markdown';
import type { Diagnosis, Proposal } from '../problem';
import { rewrite } from '../proposals';
import { Outline } from '../schema/schema-place';
import type { Removal } from '../words/rules';
import { advise, finding } from '../words/words';
import { addressSince } from './former/renamed-pages';
import { causeOfMissing, renamedFile } from './gone-pages';
import { leadsToWaiting, removalAt } from './references';
import type { OldName, RuleContext } from './rule-context';
import { unlinkedAddresses } from './unlinked-pages';

/**
 * Every link within the site must lead to an existing page and section, and a
 * link on a published page to a published one.
 */
export function* findBrokenLinks(
  context: RuleContext,
): Generator<DocumentProblem> {
  const sectionsOf = oncePer((address: string) => sectionsAt(address, context));
  for (const document of context.documents) {
    for (const link of document.links) {
      if (link.mayLeave && link.href.startsWith('https:')) {
        continue;
      }
      if (link.href.startsWith('#')) {
        yield sectionOfNoPage(document, link, context);
        continue;
      }
      const { path, href } = link;
      const fault =
        explainLink(document, link, context, sectionsOf) ??
        explainTarget(document, link, context);
      if (fault) {
        yield { document, path, words: href, ...fault };
      }
    }
  }
}

function explainLink(
  document: Document,
  link: DocumentLink,
  context: RuleContext,
  sectionsOf: (address: string) => ReadonlySet<string> | undefined,
): Diagnosis | undefined {
  const [address = '', section] = link.href.split('#');
  if (!context.addresses.has(address)) {
    return explainDeadLink(document, link, context);
  }
  const known = section ? sectionsOf(address) : undefined;
  return known && explainSection(document, link, known);
}

/** A link from a published page to one that isn't published yet. */
function explainTarget(
  document: Document,
  { href }: DocumentLink,
  { addresses, waiting, today }: RuleContext,
): Diagnosis | undefined {
  const owners = addresses.get(href.split('#', 1)[0] ?? '') ?? [];
  const [target] = owners;
  const isWaiting = owners.every(({ file }) => waiting.has(file));
  if (!target || !isWaiting || waiting.has(document.file)) {
    return undefined;
  }
  return leadsToWaiting(target, 'link', today);
}

export function sectionsAt(
  address: string,
  context: RuleContext,
): ReadonlySet<string> | undefined {
  const { addresses, folders, sectionsOf } = context;
  const [document] = addresses.get(address) ?? [];
  if (!document || hasErrors(document)) {
    return undefined;
  }
  const { kind, data } = document;
  const texts = textsWithHeadings(document);
  return new Set(
    sectionsOf({
      kind,
      address,
      data: data as Record<string, unknown>,
      texts,
      folders,
    }),
  );
}

function textsWithHeadings({ kind, data }: Document): string[] {
  const isText = ({ annotation, value }: Mark) =>
    annotation.format === 'markdown' && String(value).includes('#');
  return marksIn(data, kind)
    .filter(isText)
    .map(({ value }) => String(value));
}

/**
 * A link to a section without its page, as in `[below](#four-experiments)`. The
 * text may be shown on other pages too, so its links must name the page.
 */
function sectionOfNoPage(
  document: Document,
  { path, href }: DocumentLink,
  { addresses }: RuleContext,
): DocumentProblem {
  const [page] =
    [...addresses].find(([, owners]) => owners[0] === document) ?? [];
  const words = `(${href})`;
  const proposals = page ? [rewrite(words, `(${page}${href})`)] : [];
  return {
    document,
    path,
    words,
    ...finding('section-of-no-page', { section: href, page }),
    proposals,
  };
}

/**
 * A link to a section that isn't on its page: its name has a slip, or it is
 * gone.
 */
function explainSection(
  document: Document,
  { path, href }: DocumentLink,
  known: ReadonlySet<string>,
): Diagnosis | undefined {
  const [address = '', section = ''] = href.split('#');
  if (known.has(section)) {
    return undefined;
  }
  // IDs that every page has are never the intended target.
  const sections = [...known].filter(
    (name) => !IDS_ON_EVERY_PAGE.includes(name),
  );
  const near = slipOf(section, [...known]);
  let proposal = rewrite(
    href,
    address,
    advise('delete-section', { section, sections }),
  );
  if (near) {
    const text = `${address}#${near}`;
    proposal = rewrite(href, text, advise('write-section', { text, sections }));
  }
  const params = {
    href,
    thing: thingAround(document, path),
    section,
    sections,
  };
  return { ...finding('dead-section', params), proposals: [proposal] };
}

function explainDeadLink(
  document: Document,
  link: DocumentLink,
  context: RuleContext,
): Diagnosis {
  const { path, href } = link;
  const [address = ''] = href.split('#');
  const thing = thingAround(document, path);
  const [moved] = context.moved.get(address) ?? [];
  if (moved) {
    return explainMoved(document, link, moved);
  }
  const removal = removalOf(document, link);
  const leftOut = context.leftOut.get(address);
  if (leftOut) {
    const fault = finding('link-to-left-out-page', {
      href,
      thing,
      file: leftOut.files,
      removal,
    });
    const cause = finding('page-left-out', { address, file: leftOut.files });
    const proposals = [
      ...withoutLink(document, link),
      ...withoutEntry(document, removal),
    ];
    return { ...fault, cause, proposals };
  }
  const unread = context.documents.filter(({ data }) => data === undefined);
  const near =
    addressSince(address, context) ??
    closestAddress(address, context, unread[0] ? slipOf : nameLike) ??
    lostAddress(address, context);
  // A page may have the address among its other ones.
  const neighbor = unread.find(({ kind, file }) =>
    context
      .addressesOf({ kind, file, data: {} })
      .some((each) => kind.collection && dirname(each) === dirname(address)),
  );
  if (!near && neighbor && dirname(address) !== '/') {
    return finding('link-to-unread-page', { href, file: neighbor.file });
  }
  const proposals: Proposal[] = [];
  if (near) {
    const meant = `${near}${href.slice(address.length)}`;
    proposals.push(writeLink(document, link, meant));
  }
  const like = pagesLike(address, context);
  const renamed = like.page && renamedFile(like.page, context);
  if (renamed) {
    const meant = `${dirname(address)}/${renamed.now}${href.slice(address.length)}`;
    const { change } = writeLink(document, link, meant);
    return {
      ...finding('renamed-file', { value: href, meant, ...renamed }),
      cause: finding('file-renamed', renamed),
      proposals: [{ change, isGuess: true }],
    };
  }
  const cause = like.page
    ? causeOfMissing(like.page, context)
    : finding('address-gone', { address });
  const isGone = like.page !== undefined && proposals.length === 0;
  return {
    ...finding('dead-link', { href, thing, removal, ...like }),
    cause,
    proposals: isGone ? withoutEntry(document, removal) : proposals,
  };
}

/**
 * Replaces a link with its words: `[our fees](/services)` becomes `our fees`.
 */
function withoutLink(
  { data }: Document,
  { path, href }: DocumentLink,
): Proposal[] {
  const links = linksTo(href, String(valueAt(data, path)));
  return links.map(
    ({ raw, text }): Proposal => ({ change: { words: raw, text } }),
  );
}

/** The fields of an entry that is only a link, as in a menu. */
const LINK_FIELDS = ['title', 'label', 'path', 'icon', 'featured'];

/**
 * Removes a menu entry that is only a link, or the whole menu if it has no
 * other entry.
 */
function withoutEntry(
  { data }: Document,
  removal: Removal | undefined,
): Proposal[] {
  const place = removal && 'place' in removal ? removal.place : [];
  if (isOnlyLink(valueAt(data, place))) {
    return [{ change: { leaveOut: [place] } }];
  }
  return [];
}

function isOnlyLink(value: unknown): boolean {
  if (!isGroup(value)) {
    return false;
  }
  const { title: _, items, ...others } = value;
  if (Array.isArray(items) && Object.keys(others).length === 0) {
    return items.length === 1 && isOnlyLink(items[0]);
  }
  const names = Object.keys(value);
  return (
    names.includes('path') && names.every((name) => LINK_FIELDS.includes(name))
  );
}

/** Another address of the site may have the old one in it: `/ocr/complaints`. */
function writeLink(
  { data }: Document,
  { path, href }: DocumentLink,
  value: string,
): Proposal {
  const advice = advise('write', { value });
  const isInText = String(valueAt(data, path)).includes(`(${href})`);
  return isInText
    ? rewrite(`(${href})`, `(${value})`, advice)
    : rewrite(href, value, advice);
}

/**
 * A link to a page's old address. If the words beside it name the old page,
 * they need a change, too.
 */
function explainMoved(
  document: Document,
  link: DocumentLink,
  { document: page, name, address }: OldName,
): Diagnosis {
  const { path, href } = link;
  const meant = href.replace(/^[^#]*/, address);
  const beside = textsIn(valueAt(document.data, path.slice(0, -1))).map(
    ({ text }) => text,
  );
  const words = wordsOf(beside.join(' ').replaceAll(href, ' ')).join(' ');
  const namesIt = ` ${words} `.includes(` ${wordsOf(name).join(' ')} `);
  const params = { href, thing: thingAround(document, path), file: page.file };
  const cause = finding('page-renamed', { value: name, file: page.file });
  if (!namesIt) {
    return {
      ...finding('link-to-old-address', params),
      cause,
      proposals: [writeLink(document, link, meant)],
    };
  }
  const removal = removalOf(document, link);
  return {
    ...finding('link-and-name-of-old-page', {
      ...params,
      removal,
      address: meant,
    }),
    cause,
  };
}

/**
 * The outermost thing around a link, such as the question or the navigation.
 */
function thingAround({ kind, data }: Document, path: Path): string | undefined {
  const outline = new Outline(kind, data);
  const titles = path.map((_, index) =>
    outline.title(path.slice(0, index + 1)),
  );
  const title = titles.find((part) => part !== undefined);
  return title === 'link' ? undefined : title;
}

/**
 * The addresses by folder and by name, for all dead links of a state of the
 * content: 500 imported posts have thousands.
 */
const byFolder = oncePer(({ addresses }: RuleContext) =>
  groupBy([...addresses.keys()], (address) => dirname(address)),
);
const byName = oncePer(({ addresses }: RuleContext) =>
  groupBy([...addresses.keys()], (address) => basename(address)),
);

/**
 * The existing addresses in the same folder, and the page of that folder that
 * the link may be meant for.
 */
function pagesLike(
  address: string,
  context: RuleContext,
): { beside: string[]; page: { folder: string; name: string } | undefined } {
  const folder = dirname(address);
  const name = basename(address);
  const inFolder = (byFolder(context).get(folder) ?? []).filter(
    (other) => other !== '/',
  );
  const beside = [...inFolder].sort();
  // Pages outside of folders need a template, which is too much for a link.
  if (folder === '/' || !SLUG.test(name)) {
    return { beside, page: undefined };
  }
  const [owner] = inFolder.flatMap(
    (other) => context.addresses.get(other)?.slice(0, 1) ?? [],
  );
  const collection = owner?.kind.collection;
  const page = collection ? { folder: collection, name } : undefined;
  return { beside, page };
}

function removalOf(
  { kind, data }: Document,
  { path, href }: DocumentLink,
): Removal | undefined {
  const outline = new Outline(kind, data);
  if (outline.value(path) === href) {
    return removalAt(outline, path);
  }
  return { part: 'link', href };
}

/**
 * The only page that nothing leads to, if its name begins with the same words:
 * `/terms-of-use` for `/terms`.
 */
function lostAddress(
  address: string,
  context: RuleContext,
): string | undefined {
  const [only, ...others] = unlinkedAddresses(context).filter(
    (each) => each.startsWith(`${address}-`) || address.startsWith(`${each}-`),
  );
  return others.length === 0 ? only : undefined;
}

const nameLike: typeof slipOf = (name, names) =>
  slipOf(name, names) ?? begunAlike(name, names);

/**
 * A similar name in the same folder, or the same name in another folder if this
 * one is missing or wrong.
 */
function closestAddress(
  link: string,
  context: RuleContext,
  like: typeof slipOf,
): string | undefined {
  // Addresses have no trailing slash and no file extension.
  const bare = link.replace(/(?:\/index)?(?:\.\w{3,5})?\/*$/, '') || '/';
  if (context.addresses.has(bare)) {
    return bare;
  }
  const folder = dirname(bare);
  const name = basename(bare);
  const names = (byFolder(context).get(folder) ?? []).map((address) =>
    basename(address),
  );
  const near = like(name, names);
  if (near) {
    return join(folder, near);
  }
  if (folder !== '/' && names.length > 0) {
    return undefined;
  }
  const [elsewhere, ...others] = byName(context).get(name) ?? [];
  return others.length === 0 ? elsewhere : undefined;
}
