import path from 'node:path';
import { SLUG } from '../copies';
import { type Document, type DocumentProblem, type Mark, slugOf } from '../document';
import { write } from '../explain/quoting';
import type { Path } from '../problem';
import type { RuleContext } from './rule-context';

const ANOTHER_SLUG = 'Give the file another name.';

/** A page's address is made from its slug, and its file is found by its name: they have to agree. */
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

/**
 * Two pages cannot have the same address, and none one that the site needs itself. A name must not lead to the address of
 * another page, even if that page has a number as its address.
 */
export function* findDuplicateAddresses({ addresses, reserved }: RuleContext): Generator<DocumentProblem> {
  for (const [address, documents] of addresses) {
    const name = path.posix.basename(address);
    if (reserved.includes(address)) {
      for (const document of documents) {
        const number = slugOf(document) === name ? undefined : markOfNumber(document, name);
        const message = `"${name}" is an address that the site needs for a page of its own.`;
        const advice = number ? 'Write another number.' : ANOTHER_SLUG;
        yield { document, path: number?.path ?? ['slug'], message, advice };
      }
    }
    if (documents.length < 2) continue;
    // A one-of-a-kind page comes before a slug, and a slug before an alias.
    const claims = documents
      .flatMap((document) => placesOfName(document, name).map((path) => ({ document, path })))
      .sort((a, b) => a.path.length - b.path.length);
    const [owner, ...others] = claims;
    for (const { document, path } of others) {
      const message = `"${name}" is already an address of content/${owner?.document.file}.`;
      const advice = path[0] === 'aliases' ? 'Write another alias, or delete this one.' : ANOTHER_SLUG;
      yield { document, path, message, advice };
    }
    const named = claims.find(({ path }) => path[0] === 'slug')?.document;
    const numbered = named && documents.find((other) => other !== named && markOfNumber(other, name));
    if (!numbered) continue;
    const message = `"${name}" is the number of content/${numbered.file}, so both pages have the address "${address}".`;
    yield { document: named, path: ['slug'], message, advice: ANOTHER_SLUG };
  }
}

/** The field of a document that gives it an address; none for a number, which has its own rule. */
function placesOfName(document: Document, name: string): Path[] {
  if (!document.kind.collection) return [[]];
  if (name === slugOf(document)) return [['slug']];
  const index = aliasesOf(document).indexOf(name);
  return index < 0 ? [] : [['aliases', index]];
}

function markOfNumber({ marks }: Document, number: string): Mark | undefined {
  return marks.find(({ annotation, value }) => annotation['x-unique'] && String(value) === number);
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
    for (const claim of claims) {
      const { document, index, name } = claim;
      const isTaken = owner !== undefined || reserved.includes(address);
      if (!isTaken && claim === first) continue;
      const taker = owner ? `content/${owner.file}` : 'a page of the site';
      const now =
        owner === document
          ? `the page has the address "${address}" now`
          : `${taker} has the address "${address}"`;
      const message = isTaken
        ? `"${name}" isn't an old name: ${now}.`
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
