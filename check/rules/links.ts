import { posix } from 'node:path';
import { begunAlike, slipOf, wordsOf } from '../../formats/closest';
import { oncePer } from '../../formats/once-per';
import type { Path } from '../../formats/path';
import { textsIn, valueAt } from '../../formats/path';
import { SLUG } from '../copies';
import { type Document, type DocumentLink, type DocumentProblem, hasErrors, marksIn } from '../document';
import { renderMarkdown } from '../markdown/markdown';
import type { Diagnosis } from '../problem';
import { rewrite } from '../proposals';
import { Outline } from '../schema/schema-place';
import { capital, listOf, sentences } from '../words/english';
import { adviseOldName, adviseRemoval, explainWaiting } from './references';
import type { OldName, RuleContext } from './rule-context';

const { basename, dirname, join } = posix;

/** Every link to this site has to lead to a page and a section, and from a page on the site to another one on it. */
export function* findBrokenLinks(context: RuleContext): Generator<DocumentProblem> {
  const { documents, addresses, waiting } = context;
  const sectionsOf = oncePer((address: string) => sectionsAt(address, context));
  for (const document of documents) {
    for (const link of document.links) {
      const { path, href } = link;
      if (link.mayLeave && href.startsWith('https:')) continue;
      const [address = '', section = ''] = href.split('#');
      const owners = addresses.get(address);
      if (address === '') yield sectionOfNoPage(document, link, context);
      if (address === '') continue;
      const known = owners && section !== '' ? sectionsOf(address) : undefined;
      const fault = owners ? deadSection(href, known) : deadLink(document, link, address, context);
      if (fault) {
        const { why, ...said } = fault;
        const message = `${subjectOf(document, path)} to "${href}", ${why}.`;
        yield { document, path, words: href, message, ...said };
      }
      const [target] = owners ?? [];
      if (target && !waiting.has(document.file) && owners?.every(({ file }) => waiting.has(file)))
        yield { document, path, words: href, ...explainWaiting(target, 'Delete it') };
    }
  }
}

export function sectionsAt(address: string, context: RuleContext): ReadonlySet<string> | undefined {
  const { addresses, folders, sectionsOf } = context;
  const [document] = addresses.get(address) ?? [];
  if (!document || hasErrors(document)) return undefined;
  const { kind, data } = document;
  return new Set(sectionsOf(kind, address, data as Record<string, unknown>, headingsIn(document), folders));
}

function headingsIn({ kind, data }: Document): string[] {
  const texts = marksIn(data, kind).flatMap(({ annotation, value }) =>
    annotation.format === 'markdown' && String(value).includes('#') ? renderMarkdown(String(value)) : [],
  );
  return [...texts.join('').matchAll(/<h\d id="([^"]+)"/g)].map(([, id = '']) => id);
}

/** `[below](#four-experiments)`: a text may be shown on other pages too, so its links say on which page a section is. */
function sectionOfNoPage(
  document: Document,
  { path, href }: DocumentLink,
  { addresses }: RuleContext,
): DocumentProblem {
  const [own] = [...addresses].find(([, owners]) => owners[0] === document) ?? [];
  const words = `(${href})`;
  const message = `A link leads to the section "${href}" without the address of its page.`;
  const advice = `Write the address before it${own ? `, as in ${own}#faq` : ''}.`;
  const proposals = own ? [rewrite(words, `(${own}${href})`)] : [];
  return { document, path, words, message, advice, proposals };
}

interface Fault extends Pick<Diagnosis, 'advice' | 'proposals'> {
  why: string;
}

function deadSection(href: string, known: ReadonlySet<string> | undefined): Fault | undefined {
  const [address = '', section = ''] = href.split('#');
  if (!known || known.has(section)) return undefined;
  const near = slipOf(section, [...known]);
  const meant = near ? `${address}#${near}` : address;
  const names = [...known].filter((name) => !['main', 'crisis-title'].includes(name));
  const sections = names.length > 0 && `Its sections are: ${names.map((name) => `#${name}`).join(', ')}.`;
  const deletion = `Delete "#${section}": the link then leads to the page as a whole.`;
  const proposals = [rewrite(href, meant, sentences(near ? `Write "${meant}".` : deletion, sections))];
  const why = `but that page has no section "${section}"`;
  return { why, advice: sentences(deletion, sections), proposals };
}

function deadLink(document: Document, link: DocumentLink, address: string, context: RuleContext): Fault {
  const { href } = link;
  const [moved] = context.moved.get(address) ?? [];
  if (moved) return movedLink(document, link, moved);
  const leftOut = context.leftOut.get(address);
  if (leftOut) {
    const deletion = adviseDeletion(document, link) ?? 'write the address of another page';
    const advice = `${capital(deletion)}. If the page is to be there, bring the file back from the history of the project.`;
    return { why: `a page that is left out: there is no content/${leftOut.files}`, advice };
  }
  // A file that can't be read may have the address among its aliases.
  const isUnread = context.documents.some(({ data }) => data === undefined);
  const near = closestAddress(address, [...context.addresses.keys()], isUnread ? slipOf : nameLike);
  const meant = `${near}${href.slice(address.length)}`;
  const proposals = near ? [rewrite(href, meant, `Write "${meant}".`)] : [];
  const advice = adviseLink(document, link, address, context);
  return { why: 'but no page has that path', advice, proposals };
}

/** A link to an old address. Where words beside it name the old page, another address alone would make them false. */
function movedLink(
  document: Document,
  link: DocumentLink,
  { document: page, name, address }: OldName,
): Fault {
  const { path, href } = link;
  const meant = href.replace(/^[^#]*/, address);
  const beside = textsIn(valueAt(document.data, path.slice(0, -1))).map(({ text }) => text);
  const words = wordsOf(beside.join(' ').replaceAll(href, ' ')).join(' ');
  const namesIt = ` ${words} `.includes(` ${wordsOf(name).join(' ')} `);
  const why = `which is an old address of content/${page.file}`;
  const proposals = [rewrite(href, meant, `Write "${meant}".`)];
  if (!namesIt) return { why, advice: 'Write the new address.', proposals };
  const deletion = adviseDeletion(document, link);
  const newName = `Let it lead to ${meant}, and name that page beside it.`;
  return { why, advice: sentences(newName, deletion && `Or ${deletion}.`) };
}

function subjectOf({ kind, data }: Document, path: Path): string {
  const outline = new Outline(kind, data);
  const titles = path.map((_, index) => outline.title(path.slice(0, index + 1)));
  const title = titles.find((part) => part !== undefined);
  return title && title !== 'link' ? `The ${title} links` : 'A link leads';
}

function adviseLink(document: Document, link: DocumentLink, address: string, context: RuleContext): string {
  const [folder, name] = [dirname(address), basename(address)];
  const beside = [...context.addresses].filter(([other]) => other !== '/' && dirname(other) === folder);
  const choice = beside.length > 0 ? `: ${listOf(beside.map(([other]) => other).sort())}` : '';
  const deletion = adviseDeletion(document, link);
  // Other pages need a template, which is too much for a link.
  const collection =
    folder !== '/' && beside.find(([, owners]) => owners.length > 0)?.[1][0]?.kind.collection;
  const isNew = collection && SLUG.test(name);
  return sentences(
    `Write the address of another page${choice}.`,
    deletion && `Or ${deletion}.`,
    isNew && adviseOldName(name),
    isNew && `If the page is still to be written, add it as content/${collection}/${name}.yaml first.`,
  );
}

function adviseDeletion({ kind, data }: Document, { path, href }: DocumentLink): string | undefined {
  const outline = new Outline(kind, data);
  if (outline.value(path) !== href) return `delete the link: "[words](${href})" becomes "words"`;
  return adviseRemoval(outline, path);
}

const nameLike: typeof slipOf = (name, names) => slipOf(name, names) ?? begunAlike(name, names);

/** A similar name in the same folder, or the same name if the folder is missing or wrong. */
function closestAddress(link: string, addresses: readonly string[], like: typeof slipOf): string | undefined {
  // Addresses end without a slash, and without the ending of a file.
  const bare = link.replace(/(?:\/index)?(?:\.\w{3,5})?\/*$/, '') || '/';
  if (addresses.includes(bare)) return bare;
  const [folder, name] = [dirname(bare), basename(bare)];
  const names = addresses
    .filter((address) => dirname(address) === folder)
    .map((address) => basename(address));
  const near = like(name, names);
  if (near) return join(folder, near);
  if (folder !== '/' && names.length > 0) return undefined;
  const [elsewhere, ...others] = addresses.filter((address) => basename(address) === name);
  return others.length === 0 ? elsewhere : undefined;
}
