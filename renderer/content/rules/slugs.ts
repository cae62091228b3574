import { SLUG } from '../copies';
import { type Document, type DocumentFinding, slugOf } from '../document';
import type { Path } from '../problem';
import type { RuleContext } from '../rule-context';
import { markOfNumber } from './numbers';

/** A page's address is made from its slug, and its file is found by its name: they have to agree. */
export function* findSlugsUnlikeFiles({ documents, copies }: RuleContext): Generator<DocumentFinding> {
  for (const { document, original } of copies) {
    yield {
      document,
      path: ['slug'],
      at: 'value',
      message: `This file is a copy of content/${original}, which is there too.`,
      advice:
        'Delete this file. If it is to become a page of its own, give it another name, in small letters, digits, and hyphens, write that name behind "slug:", and change all other lines.',
    };
  }
  const files = new Set(documents.map(({ file }) => file));
  for (const document of documents) {
    const { slug } = (document.data ?? {}) as { slug?: unknown };
    if (!document.kind.collection || typeof slug !== 'string' || slug === slugOf(document)) continue;
    const isTaken = files.has(`${document.kind.collection}/${slug}.yaml`);
    yield {
      document,
      path: ['slug'],
      at: 'value',
      message: `The slug is "${slug}", but the file is named "${slugOf(document)}.yaml".`,
      advice: adviseName(slug, slugOf(document), isTaken),
    };
  }
}

/** @param isTaken whether another file has the name that this slug asks for, and would be lost. */
function adviseName(slug: string, fileName: string, isTaken: boolean): string {
  if (SLUG.test(fileName) && (isTaken || !SLUG.test(slug))) return `Write slug: ${fileName}`;
  if (SLUG.test(slug) && !SLUG.test(fileName)) return `Rename the file to ${slug}.yaml.`;
  return `Write slug: ${fileName}, or rename the file to ${slug}.yaml.`;
}

/** Two pages cannot have one address: no name of a page may lead where another page is already. */
export function* findDuplicateAddresses({ addresses }: RuleContext): Generator<DocumentFinding> {
  for (const [address, documents] of addresses) {
    // A page of a kind of its own comes before a slug, and a slug before an alias.
    const claims = documents.flatMap((document) => claimOf(document, address));
    const [owner, ...others] = claims.sort((a, b) => a.path.length - b.path.length);
    for (const { document, name, path, isAlias } of others) {
      yield {
        document,
        path,
        at: 'value',
        message: `"${name}" is already an address of content/${owner?.document.file}.`,
        advice: isAlias
          ? 'Write another alias, or delete this one.'
          : 'Write another slug, and rename the file to match.',
      };
    }
  }
}

/** Some addresses are those of pages that every site has, whatever its content. */
export function* findReservedAddresses({ addresses, reserved }: RuleContext): Generator<DocumentFinding> {
  for (const address of reserved) {
    const name = address.slice(address.lastIndexOf('/') + 1);
    for (const document of addresses.get(address) ?? []) {
      const number = slugOf(document) === name ? undefined : markOfNumber(document, name);
      yield {
        document,
        path: number?.path ?? ['slug'],
        at: 'value',
        message: `"${name}" is an address that the site needs for a page of its own.`,
        advice: number ? 'Write another number.' : 'Write another slug, and rename the file to match.',
      };
    }
  }
}

interface Claim {
  document: Document;
  name: string;
  path: Path;
  isAlias: boolean;
}

/** The name of a document that gives it this address; none where a number does, which has its own rule. */
function claimOf(document: Document, address: string): Claim[] {
  const last = address.slice(address.lastIndexOf('/') + 1);
  if (!document.kind.collection) return [{ document, name: last, path: [], isAlias: false }];
  if (last === slugOf(document)) return [{ document, name: last, path: ['slug'], isAlias: false }];
  const index = aliasesOf(document).indexOf(last);
  return index < 0 ? [] : [{ document, name: last, path: ['aliases', index], isAlias: true }];
}

function aliasesOf({ data }: Document): unknown[] {
  const { aliases } = (data ?? {}) as { aliases?: unknown };
  return Array.isArray(aliases) ? aliases : [];
}

/** An old address of a page leads to that page alone, and only as long as no page is there again. */
export function* findOldNamesTaken({ addresses, moved, reserved }: RuleContext): Generator<DocumentFinding> {
  for (const [address, claims] of moved) {
    const [owner] = addresses.get(address) ?? [];
    const [first] = claims;
    for (const { document, index, name } of claims) {
      const fault =
        owner === document
          ? `"${name}" is no old name: the page has the address "${address}" now.`
          : owner || reserved.includes(address)
            ? `"${name}" is no old name: ${owner ? `content/${owner.file}` : 'a page of the site'} has the address "${address}".`
            : first && first.document !== document
              ? `"${name}" is an old name of content/${first.document.file} already, and its address can lead to one page only.`
              : undefined;
      if (!fault) continue;
      const { movedFrom } = document.data as { movedFrom: readonly unknown[] };
      yield {
        document,
        path: ['movedFrom', index],
        at: 'value',
        message: fault,
        advice:
          movedFrom.length > 1 ? `Delete "${name}" here.` : `Delete "movedFrom:" and the "${name}" in it.`,
      };
    }
  }
}

/** The address that search engines should use has to be one of the page's own. */
export function* findForeignCanonicals({ documents }: RuleContext): Generator<DocumentFinding> {
  for (const document of documents) {
    const { canonical } = (document.data ?? {}) as { canonical?: unknown };
    const names = [slugOf(document), ...aliasesOf(document)];
    if (typeof canonical !== 'string' || names.includes(canonical)) continue;
    yield {
      document,
      path: ['canonical'],
      at: 'value',
      message: `"${canonical}" is neither the slug nor an alias of this page.`,
      advice: `Write one of: ${names.join(', ')}. Or delete the line.`,
    };
  }
}
