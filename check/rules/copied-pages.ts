import type { Document, DocumentFinding } from '../document';
import { marked } from './marked';
import type { RuleContext } from './rule-context';

/** A page that says its own name this often is about itself. */
const OFTEN = 4;

/** The longest names that are looked for, in words. */
const MOST_WORDS = 3;

/**
 * The names that a page says more often than its own: it may be a copy that is still about another place. In the
 * schema, `x-own-name` marks the field with its own name.
 *
 * @param source of the file.
 * @returns the names, the most frequent first; almost always none.
 */
export function namesSaidMoreOften(source: string, own: unknown): string[] {
  if (typeof own !== 'string' || own === '') return [];
  const times = source.split(own).length - 1;
  if (times >= OFTEN) return [];
  const counts = new Map<string, number>();
  for (const [run] of source.replaceAll(own, '').matchAll(/\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*)*/gu)) {
    const words = run.split(' ');
    for (let begin = 0; begin < words.length; begin++) {
      for (let end = begin + 1; end <= Math.min(begin + MOST_WORDS, words.length); end++) {
        const name = words
          .slice(begin, end)
          .join(' ')
          .replace(/['’]s$|[.-]$/, '');
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
  }
  return [...counts]
    .filter(([, count]) => count > times)
    .sort(([, a], [, b]) => b - a)
    .map(([name]) => name);
}

/** A copied page has to be about its own place. */
export function* findCopiedPages({ documents }: RuleContext): Generator<DocumentFinding> {
  const suspects = [...marked(documents, (said) => said['x-own-name'])];
  if (suspects.length === 0) return;
  const owners = new Map(documents.map((document) => [ownNameOf(document), document]));
  for (const { document, path, value } of suspects) {
    // From `namesSaidMoreOften`.
    const other = (value as string[])
      .map((name) => owners.get(name))
      .find((owner) => owner?.kind === document.kind);
    if (!other || other === document) continue;
    const [name, foreign] = [ownNameOf(document), ownNameOf(other)];
    yield {
      document,
      path,
      severity: 'warning',
      message: `This is the page of ${name}, and it says "${foreign}" more often.`,
      advice: `If the file is a copy of content/${other.file}, write about ${name} wherever it says ${foreign}.`,
    };
  }
}

function ownNameOf({ data }: Document): string {
  const { name } = (data ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : '';
}
