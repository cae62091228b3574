import path from 'node:path';
import { SLUG } from '../copies';
import { type Document, type DocumentProblem, slugOf } from '../document';
import { write } from '../proposals';
import type { RuleContext } from './rule-context';

const ANOTHER_SLUG = 'Give the file another name.';

export function* findSlugsUnlikeFiles({ documents, copies }: RuleContext): Generator<DocumentProblem> {
  for (const [document, original] of copies) {
    const message = `This file is a copy of content/${original}, which is there too.`;
    const advice =
      'Delete this file. If it is to become a page of its own, give it another name, in small letters, digits, and hyphens, and change all lines.';
    yield { document, path: ['slug'], message, advice };
  }
  const files = new Set(documents.map(({ file }) => file));
  for (const document of documents) {
    const { collection } = document.kind;
    const name = slugOf(document);
    const { slug } = fieldsOf(document);
    if (!collection || typeof slug !== 'string' || slug === name) continue;
    const canBeRenamed = SLUG.test(slug) && !files.has(`${collection}/${slug}.yaml`);
    const message = `The slug is "${slug}", but the file is named "${name}.yaml".`;
    const advice = canBeRenamed ? `Rename the file to ${slug}.yaml.` : ANOTHER_SLUG;
    const written = { ...write(name), advice: `${write(name).advice} Or: ${advice}` };
    yield { document, path: ['slug'], message, advice, proposals: SLUG.test(name) ? [written] : [] };
  }
}

/** Two pages cannot have the same address, and none one that the site needs itself. */
export function* findDuplicateAddresses({ addresses, reserved }: RuleContext): Generator<DocumentProblem> {
  for (const [address, documents] of addresses) {
    const isReserved = reserved.includes(address);
    if (documents.length < 2 && !isReserved) continue;
    const name = path.posix.basename(address);
    const numbered = documents.find((document) => numberIn(document, name));
    const only = documents.find(({ kind }) => !kind.collection);
    const owner = only ?? numbered ?? documents.find((document) => slugOf(document) === name) ?? documents[0];
    for (const document of documents) {
      // Two pages with one number have a rule of their own.
      const field = fieldWith(document, name) ?? (isReserved && numberIn(document, name));
      if (!field || (document === owner && !isReserved)) continue;
      const message = isReserved
        ? `"${name}" is an address that the site needs for a page of its own.`
        : owner === numbered
          ? `"${name}" is the number of content/${owner?.file}, so both pages have the address "${address}".`
          : `"${name}" is already an address of content/${owner?.file}.`;
      yield { document, ...field, message };
    }
  }
}

type Claim = Pick<DocumentProblem, 'path' | 'advice'>;

function fieldWith(document: Document, name: string): Claim | undefined {
  if (slugOf(document) === name) return { path: ['slug'], advice: ANOTHER_SLUG };
  const alias = aliasesOf(document).indexOf(name);
  const advice = 'Write another alias, or delete this one.';
  return alias < 0 ? undefined : { path: ['aliases', alias], advice };
}

function numberIn({ marks }: Document, name: string): Claim | undefined {
  const number = marks.find(({ annotation, value }) => annotation['x-unique'] && String(value) === name);
  return number && { path: number.path, advice: 'Write another number.' };
}

function fieldsOf({ data }: Document): Record<string, unknown> {
  return (data ?? {}) as Record<string, unknown>;
}

function aliasesOf(document: Document): unknown[] {
  const { aliases } = fieldsOf(document);
  return Array.isArray(aliases) ? aliases : [];
}

/** An old address leads to one page only, and only while no other page has that address. */
export function* findOldNamesTaken({ addresses, moved, reserved }: RuleContext): Generator<DocumentProblem> {
  for (const [address, claims] of moved) {
    const owner = addresses.get(address)?.[0];
    const [first] = claims;
    const isTaken = owner !== undefined || reserved.includes(address);
    for (const { document, index, name } of isTaken ? claims : claims.slice(1)) {
      const taker = owner ? `content/${owner.file}` : 'a page of the site';
      const now = owner === document ? 'the page has' : `${taker} has`;
      const message = isTaken
        ? `"${name}" isn't an old name: ${now} the address "${address}"${owner === document ? ' now' : ''}.`
        : `"${name}" is an old name of content/${first?.document.file} already, and its address can lead to one page only.`;
      const { movedFrom } = document.data as { movedFrom: readonly unknown[] };
      const advice =
        movedFrom.length > 1 ? `Delete "${name}" here.` : `Delete "movedFrom:" and the "${name}" in it.`;
      yield { document, path: ['movedFrom', index], message, advice };
    }
  }
}

/** The address for search engines has to be one of the page's addresses. */
export function* findForeignCanonicals({ documents }: RuleContext): Generator<DocumentProblem> {
  for (const document of documents) {
    const { canonical } = fieldsOf(document);
    const names = [slugOf(document), ...aliasesOf(document)];
    if (typeof canonical !== 'string' || names.includes(canonical)) continue;
    const message = `"${canonical}" is neither the slug nor an alias of this page.`;
    const advice = `Write one of: ${names.join(', ')}. Or delete the line.`;
    yield { document, path: ['canonical'], message, advice };
  }
}
