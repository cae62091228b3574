import { basename } from 'pathe';
import type { Path } from '../../formats/path';
import { slugFrom } from '../../formats/slug';
import { SLUG } from '../copies';
import {
  type Document,
  type DocumentProblem,
  type Mark,
  slugOf,
} from '../document';
import {
  aboutFile,
  type Diagnosis,
  type Problem,
  type Proposal,
} from '../problem';
import type { AddressField, AddressHolder } from '../words/rules';
import { advise, finding } from '../words/words';
import { oldestFirst } from './age';
import type { OldName, RuleContext } from './rule-context';

/**
 * A file's name becomes part of its page's address unless the file sets a slug.
 */
export function* findUnfitFileNames({
  documents,
}: RuleContext): Generator<Problem> {
  const files = new Set(documents.map(({ file }) => file));
  for (const document of documents) {
    const { collection } = document.kind;
    const name = slugOf(document);
    const isMade = document.completed?.added.some(
      ({ path }) => path.join() === 'slug',
    );
    if (!collection || !isMade || SLUG.test(name)) {
      continue;
    }
    const rename = slugFrom(name);
    const isTaken = files.has(`${collection}/${rename}.yaml`);
    yield aboutFile(
      document.file,
      finding('unfit-file-name', { name, rename, isTaken }),
    );
  }
}

/** The most lines of a copy that the message lists. */
const MOST_CHANGES = 3;

/** The lines of a text that another one doesn't have. */
function linesUnlike(
  text: string,
  other: string,
): { line: number; text: string }[] {
  const there = new Set(other.split('\n').map((line) => line.trim()));
  return text
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter((each) => !there.has(each.text));
}

export function* findSlugsUnlikeFiles({
  documents,
  copies,
  files,
}: RuleContext): Generator<DocumentProblem> {
  for (const [document, original] of copies) {
    const source = files.get(original)?.document?.source ?? '';
    const changed = linesUnlike(document.source, source);
    const params = {
      original,
      changes: changed.slice(0, MOST_CHANGES),
      differing: changed.length,
    };
    yield { document, path: ['slug'], ...finding('copied-file', params) };
  }
  const known = new Set(documents.map(({ file }) => file));
  for (const document of documents) {
    const { collection } = document.kind;
    const name = slugOf(document);
    const { slug } = fieldsOf(document);
    if (!collection || typeof slug !== 'string' || slug === name) {
      continue;
    }
    const canRename =
      SLUG.test(slug) && !known.has(`${collection}/${slug}.yaml`);
    const rename = canRename ? slug : undefined;
    const advice = advise('write-or-rename', { value: name, rename });
    const proposals: Proposal[] = SLUG.test(name)
      ? [{ advice, change: { value: name } }]
      : [];
    yield {
      document,
      path: ['slug'],
      ...finding('other-slug', { slug, name, rename }),
      proposals,
    };
  }
}

/**
 * Two pages can't have the same address, and no page one that the site itself
 * uses.
 */
export function* findDuplicateAddresses(
  context: RuleContext,
): Generator<DocumentProblem> {
  const { addresses, reserved } = context;
  for (const [address, documents] of addresses) {
    const isReserved = reserved.includes(address);
    if (documents.length < 2 && !isReserved) {
      continue;
    }
    const claims = claimsOf(documents, address, isReserved);
    // An address with several posts may be a category's, which no post claims.
    const owner = claims[0] && ownerOf(address, documents, context);
    for (const { document, path, by } of claims) {
      if (isReserved || document !== owner) {
        yield {
          document,
          path,
          ...explainTaken(address, by, isReserved ? undefined : owner),
        };
      }
    }
  }
}

/** A field that gives a page an address. */
interface Claim {
  path: Path;
  by: AddressField;
}

const nameIn = (address: string): string => basename(address);

/** The document that keeps a disputed address. */
function ownerOf(
  address: string,
  documents: readonly Document[],
  context: RuleContext,
): Document | undefined {
  const name = nameIn(address);
  // Asks Git only if nothing else decides.
  const oldest = () =>
    oldestFirst(
      documents.map((document) => ({ document })),
      context,
    )[0]?.document;
  return (
    documents.find(({ kind }) => !kind.collection) ??
    documents.find((document) => numberIn(document, name)) ??
    documents.find((document) => slugOf(document) === name) ??
    oldest()
  );
}

/**
 * Explains that an address belongs to another document or to the site itself.
 */
function explainTaken(
  address: string,
  by: AddressField,
  owner: Document | undefined,
): Diagnosis {
  const name = nameIn(address);
  if (!owner) {
    return finding('reserved-address', { name, by });
  }
  const { file } = owner;
  const isNumber = owner.kind.collection && numberIn(owner, name);
  if (isNumber) {
    return finding('number-as-address', { name, file, by, address });
  }
  return finding('taken-address', { name, file, by });
}

/** The claims of the documents to an address. */
function claimsOf(
  documents: readonly Document[],
  address: string,
  isReserved: boolean,
) {
  return documents.flatMap((document) => {
    const claim = claimOf(document, address, isReserved);
    if (!claim) {
      return [];
    }
    return [{ document, ...claim }];
  });
}

function claimOf(
  document: Document,
  address: string,
  isReserved: boolean,
): Claim | undefined {
  const name = nameIn(address);
  if (slugOf(document) === name) {
    return { path: ['slug'], by: 'slug' };
  }
  const alias = aliasesOf(document).indexOf(name);
  if (alias >= 0) {
    return { path: ['aliases', alias], by: 'alias' };
  }
  // Another rule reports two pages with the same number.
  const number = isReserved ? numberIn(document, name) : undefined;
  return number && { path: number.path, by: 'number' };
}

const numberIn = ({ marks }: Document, name: string): Mark | undefined =>
  marks.find(
    ({ annotation, value }) => annotation['x-unique'] && String(value) === name,
  );

function fieldsOf({ data }: Document): Record<string, unknown> {
  return (data ?? {}) as Record<string, unknown>;
}

function aliasesOf(document: Document): unknown[] {
  const { aliases } = fieldsOf(document);
  if (!Array.isArray(aliases)) {
    return [];
  }
  return aliases;
}

/**
 * An old address redirects to a single page, and only if no current page has
 * that address.
 */
export function* findOldNamesTaken(
  context: RuleContext,
): Generator<DocumentProblem> {
  const { addresses, moved, reserved } = context;
  for (const [address, all] of moved) {
    const [owner] = addresses.get(address) ?? [];
    const claims = oldestFirst(all, context);
    if (owner !== undefined || reserved.includes(address)) {
      yield* claims.map((claim) => inUse(claim, address, owner));
    } else {
      const file = claims[0]?.document.file ?? '';
      yield* claims.slice(1).map((claim) => repeatedName(claim, file));
    }
  }
}

/** A former address that a current page uses. */
function inUse(
  old: OldName,
  address: string,
  owner: Document | undefined,
): DocumentProblem {
  const { document, index, name } = old;
  const path = ['movedFrom', index];
  const isOnly = isOnlyName(old);
  const fault = finding('address-in-use', {
    name,
    isOnly,
    address,
    owner: holderOf(owner, document),
  });
  // The page's own address already covers it.
  const leaveOut = [isOnly ? ['movedFrom'] : path];
  const proposals = owner === document ? [{ change: { leaveOut } }] : [];
  return { document, path, ...fault, proposals };
}

/** A former address that another file has as well. */
function repeatedName(old: OldName, file: string): DocumentProblem {
  const { document, index, name } = old;
  const fault = finding('repeated-old-name', {
    name,
    isOnly: isOnlyName(old),
    file,
  });
  return { document, path: ['movedFrom', index], ...fault };
}

const isOnlyName = ({ document }: OldName): boolean =>
  (fieldsOf(document).movedFrom as readonly unknown[] | undefined)?.length ===
  1;

/** Who has an address now that a document had once. */
function holderOf(
  owner: Document | undefined,
  document: Document,
): AddressHolder {
  if (!owner) {
    return 'site';
  }
  return owner === document ? 'itself' : { file: owner.file };
}

/** The canonical address must be one of the page's own addresses. */
export function* findForeignCanonicals({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  for (const document of documents) {
    const { canonical } = fieldsOf(document);
    const names = [slugOf(document), ...aliasesOf(document).map(String)];
    if (typeof canonical === 'string' && !names.includes(canonical)) {
      const fault = finding('foreign-canonical', { value: canonical, names });
      yield { document, path: ['canonical'], ...fault };
    }
  }
}
