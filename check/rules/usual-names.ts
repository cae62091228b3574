import { wordsOf } from '../closest';
import type { Document, DocumentLink, Mark } from '../document';
import { valueAt, withValue } from '../path';
import type { Path } from '../problem';

/** The names that references may use, by folder or list. */
export type Names = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Documents with what refers to something in its usual form: `twin-oaks` for `Twin Oaks`, `/services` for
 * `https://www.example.org/services` on that site, or for `pages/services.yaml`. Files keep it as it is written.
 *
 * @param addressOf the address of the page that a document becomes, if it becomes one.
 */
export function withUsualNames(
  documents: readonly Document[],
  names: Names,
  addressOf: (document: Document) => string | undefined,
): readonly Document[] {
  const site = documents.find(({ file }) => file === 'site.yaml')?.data;
  const host = hostOf(valueAt<unknown>(site, ['practice', 'url']));
  const usualName = ({ annotation, value }: Mark) => {
    const known = names.get(annotation['x-reference'] ?? '');
    if (!known || typeof value !== 'string' || known.has(value)) return value;
    const [same, ...others] = [...known].filter((name) => wordsOf(name).join() === wordsOf(value).join());
    return others.length === 0 ? (same ?? value) : value;
  };
  const usualLink = ({ href }: DocumentLink) => {
    if (href.startsWith('/')) return href;
    const [, file = ''] = /^(?:content\/)?(.+\.yaml)$/.exec(href) ?? [];
    const named = documents.find((document) => [document.file, `pages/${document.file}`].includes(file));
    if (named) return addressOf(named) ?? href;
    return host !== undefined && hostOf(href) === host ? href.replace(/^\w+:\/\/[^/]+/, '') : href;
  };
  return documents.map((document) => {
    const changes = new Map<Path, unknown>();
    const marks = document.marks.map((mark) => {
      const value = usualName(mark);
      if (value !== mark.value) changes.set(mark.path, value);
      return value === mark.value ? mark : { ...mark, value };
    });
    const links = document.links.map((link) => {
      const href = usualLink(link);
      if (href === link.href || valueAt<unknown>(document.data, link.path) !== link.href) return link;
      changes.set(link.path, href);
      return { ...link, href };
    });
    if (changes.size === 0) return document;
    const data = [...changes].reduce(
      (before, [path, value]) => withValue(before, path, value),
      document.data,
    );
    return { ...document, data, marks, links };
  });
}

function hostOf(address: unknown): string | undefined {
  return URL.canParse(String(address)) ? new URL(String(address)).hostname.replace(/^www\./, '') : undefined;
}
