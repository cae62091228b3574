import { assemble } from '../../check/assemble';
import { type Document, slugOf } from '../../check/document';
import type { Kind } from '../../check/kinds';
import { isGroup } from '../../check/path';
import { inOneSpelling } from '../../check/rules/categories';
import { namesIn } from '../../check/rules/references';
import type { RuleContext } from '../../check/rules/rule-context';
import type { SiteContent } from '../../pages/site-context';

/** What a new page is made from. */
export interface Project {
  kinds: readonly Kind[];
  /** The content that can be read: a page needs the facts about the practice, and the names of other pages. */
  content: SiteContent;
  /** The addresses of pages, and the old addresses that lead to them. */
  taken: ReadonlySet<string>;
  /** What a reference may name: the documents of a folder, or the entries of a list. Each in one spelling. */
  namesOf: (reference: string) => string[];
  /** `YYYY-MM-DD` */
  today: string;
}

/** @param kinds the kinds that can be written. */
export function projectFrom(context: RuleContext, kinds: readonly Kind[]): Project {
  const { documents, images, addresses, moved, reserved, today } = context;
  const parts = documents.flatMap((document) => {
    const { file, kind, data } = document;
    if (!isGroup(data)) return [];
    const named = kind.collection ? { ...data, slug: slugOf(document) } : data;
    return [{ file, kind, data: named }];
  });
  const names = namesIn(context);
  const all = [...kinds, ...parts.map(({ kind }) => kind)];
  return {
    kinds,
    content: { pages: {}, ...assemble(all, parts, images) } as SiteContent,
    namesOf: (reference) => inOneSpelling(names.get(reference) ?? []),
    taken: new Set([...addresses.keys(), ...moved.keys(), ...reserved]),
    today,
  };
}

/** The files with mistakes that prevent a new page of this kind: for example, they may have its number. */
export function neededFor(kind: Kind, { documents }: RuleContext): Document[] {
  return documents.filter(
    ({ file, data, problems, kind: other }) =>
      (other.name === kind.name && !isGroup(data)) ||
      (file === 'site.yaml' && problems.some(({ severity }) => severity === 'error')),
  );
}

/** The documents of the folder of a kind. */
export function documentsOf(
  { collection = '' }: Kind,
  content: SiteContent,
): readonly Record<string, unknown>[] {
  return (content as unknown as Record<string, readonly Record<string, unknown>[]>)[collection] ?? [];
}
