import { wordsOf } from '../closest';
import type { Document, Mark } from '../document';
import { valueAt, withValue } from '../path';

/** The names that references may use, by folder or list. */
export type Names = ReadonlyMap<string, ReadonlySet<string>>;

/** A slash at the end of an address, and what newsletters and social media add to count visits. */
const ADDED = /(?<=\w)\/(?=[?#]|$)|\?(?:(?:utm_\w+|\w*clid|mc_\w+|igshid)=[^&#]*&?)+(?=#|$)/g;
const LINK = /\]\(([^()\s]+)\)/g;

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
  const usualName = (value: string, known?: ReadonlySet<string>) => {
    if (!known || known.has(value)) return value;
    const [same, ...others] = [...known].filter((name) => wordsOf(name).join() === wordsOf(value).join());
    return others.length === 0 ? (same ?? value) : value;
  };
  const usualLink = (href: string) => {
    if (href.startsWith('/')) return href.replace(ADDED, '');
    const [, file = ''] = /^(?:content\/)?(.+\.yaml)$/.exec(href) ?? [];
    const named = documents.find((document) => [document.file, `pages/${document.file}`].includes(file));
    if (named) return addressOf(named) ?? href;
    const isHere = host !== undefined && hostOf(href) === host;
    return isHere ? href.replace(/^\w+:\/\/[^/]+/, '').replace(ADDED, '') : href;
  };
  const usualValue = ({ annotation: { format = '', 'x-reference': kind = '' }, value }: Mark) => {
    if (typeof value !== 'string') return value;
    if (format === 'markdown') return value.replace(LINK, (_, href) => `](${usualLink(href)})`);
    return /^internal-path$|^link-target$/.test(format)
      ? usualLink(value)
      : usualName(value, names.get(kind));
  };
  return documents.map((document) => {
    let { data } = document;
    const links = document.links.map((link) => ({ ...link, href: usualLink(link.href) }));
    const marks = document.marks.map((mark) => {
      const value = usualValue(mark);
      if (value === mark.value) return mark;
      data = withValue(data, mark.path, value);
      const written = mark.annotation.format === 'markdown' ? String(mark.value).matchAll(LINK) : [];
      for (const [, href = ''] of written) {
        const isNew = !href.startsWith('/') && usualLink(href).startsWith('/');
        if (isNew) links.push({ path: mark.path, href: usualLink(href) });
      }
      return { ...mark, value };
    });
    return data === document.data ? document : { ...document, data, marks, links };
  });
}

function hostOf(address: unknown): string | undefined {
  return URL.canParse(String(address)) ? new URL(String(address)).hostname.replace(/^www\./, '') : undefined;
}
