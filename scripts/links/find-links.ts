import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { type Document, positionsOf, readDocument, valuesAt } from '../../renderer/content/document';
import { kindOf } from '../../renderer/content/files';
import { loadKinds } from '../../renderer/content/kinds';
import { listFiles } from '../../renderer/content/list-files';
import { type Position, positionAt } from '../../renderer/content/positions';
import type { Path } from '../../renderer/content/problem';

/** A link of the content that leads out of the site. */
export interface OutsideLink extends Position {
  /** As in `content/site.yaml`. */
  file: string;
  /** As it is written. */
  href: string;
  /** Whether it stands in for one that the practice has not supplied yet. */
  sample: boolean;
}

/**
 * Every link out of the site, in a field of its own or in Markdown, in the order of files and lines.
 *
 * @throws with a reason for the person who called, if a file has a mistake: what is in it is not known then.
 */
export function findOutsideLinks(root: string): OutsideLink[] {
  return readDocuments(root).flatMap(linksOf);
}

function readDocuments(root: string): Document[] {
  const kinds = loadKinds(path.join(root, 'schemas'));
  const folder = path.join(root, 'content');
  return listFiles(folder).flatMap((file) => {
    const kind = kindOf(file, kinds);
    if (!kind) return [];
    const document = readDocument(file, kind, readFileSync(path.join(folder, file)));
    if (document.problems.some(({ severity }) => severity === 'error'))
      throw new Error(`content/${file} has a mistake. See what it is, and mend it first: npm run check`);
    return [document];
  });
}

function linksOf(document: Document): OutsideLink[] {
  const { kind, data, samples } = document;
  const sampleLines = new Set(samples.map(({ line }) => line));
  const places = kind.annotations.flatMap(({ format, path: at }) =>
    valuesAt(data, at).flatMap((value) => placesOf(document, value.path, hrefsIn(value.value, format))),
  );
  return places
    .map(({ href, line, column }) => ({
      file: `content/${document.file}`,
      line,
      column,
      href,
      sample: sampleLines.has(line) || isSampleAddress(href),
    }))
    .sort((a, b) => a.line - b.line || a.column - b.column);
}

/** The addresses of other sites in a value, each as often as it is there. */
function hrefsIn(value: unknown, format: string | undefined): string[] {
  if (typeof value !== 'string') return [];
  if (format === 'web-address') return [value];
  if (format !== 'markdown') return [];
  const hrefs: string[] = [];
  marked.walkTokens(marked.lexer(value), (token) => {
    if (token.type === 'link' && /^https?:\/\//.test(token.href)) hrefs.push(token.href);
  });
  return hrefs;
}

/** Names that nobody can have (RFC 2606). */
function isSampleAddress(href: string): boolean {
  return /(^|\.)(example|example\.(com|net|org))$/.test(new URL(href).hostname);
}

/** Where each address stands in the file: of one that is there twice, the second is the second. */
function placesOf(document: Document, at: Path, hrefs: readonly string[]): (Position & { href: string })[] {
  const node = positionsOf(document).node(at);
  const seen = new Map<string, number>();
  return hrefs.map((href) => {
    const start = node?.start ?? 0;
    const from = seen.get(href) ?? start;
    const offset = offsetOf(document.source.slice(0, node?.end), href, from);
    seen.set(href, (offset ?? from) + 1);
    return { href, ...positionAt(document.source, offset ?? start) };
  });
}

/** The next place of an address that is not the beginning of a longer one. */
function offsetOf(source: string, href: string, from: number): number | undefined {
  for (let at = source.indexOf(href, from); at >= 0; at = source.indexOf(href, at + 1)) {
    if (!/^[\w/?#&=%~+@-]|^[.,:;!][\w/]/.test(source.slice(at + href.length, at + href.length + 2)))
      return at;
  }
  return undefined;
}
