import equal from 'fast-deep-equal';
import { haveSameWords } from '../../formats/closest';
import { isGroup, valueAt, withValue } from '../../formats/path';
import { withoutCopiedTracking, withoutTracking } from '../../formats/tracking';
import { type Document, type Mark, marksIn, siteOf, slugOf } from '../document';
import { readLinks } from '../read/document-links';

/** The names that references may use, by folder or list. */
type Names = ReadonlyMap<string, ReadonlySet<string>>;

/** A slash at the end of an address. */
const SLASH = /(?<=\w)\/(?=[?#]|$)/g;
const LINK = /\]\(([^()\s]+)\)/g;

/**
 * Normalizes references and links: `twin-oaks` for `Twin Oaks`, `/services` for
 * `https://www.example.org/services`.
 */
export function withUsualNames(
  documents: readonly Document[],
  names: Names,
  addressesOf: (document: Document) => readonly string[],
): readonly Document[] {
  const host = hostOfSite(documents);
  const usualName = (value: string, reference: string) => {
    const known = names.get(reference);
    if (!known || known.has(value)) {
      return value;
    }
    const alike = [...known].filter((name) =>
      haveSameWords(name, value.replace(/\.yaml$/, '')),
    );
    const [same, ...others] =
      alike.length > 0 ? alike : namesAt(value, reference);
    return others.length === 0 ? (same ?? value) : value;
  };
  const namesAt = (address: string, reference: string): string[] => {
    if (!/^https?:|^\//.test(address)) {
      return [];
    }
    const isNamed = (name: string) => names.get(reference)?.has(name);
    const pages = documents
      .filter((each) => addressesOf(each).includes(usualLink(address)))
      .map(slugOf);
    const entries = documents.flatMap(({ data, marks }) =>
      marks.flatMap(({ annotation, path, value }) => {
        const entry =
          annotation['x-names'] === reference &&
          valueAt<unknown>(data, path.slice(0, -1));
        if (isGroup(entry) && Object.values(entry).includes(address)) {
          return String(value);
        }
        return [];
      }),
    );
    return [...pages, ...entries].filter(isNamed);
  };
  const usualLink = (href: string) => {
    if (href.startsWith('/')) {
      return withoutTracking(href).replace(SLASH, '');
    }
    const [, file = ''] = /^(?:content\/)?(.+\.yaml)$/.exec(href) ?? [];
    const named = documents.find((document) =>
      [document.file, `pages/${document.file}`].includes(file),
    );
    if (named) {
      return addressesOf(named)[0] ?? href;
    }
    const isHere = host !== undefined && hostOf(href) === host;
    const path = href.replace(/^\w+:\/\/[^/]+/, '');
    if (isHere) {
      return withoutTracking(path).replace(SLASH, '');
    }
    return withoutCopiedTracking(href);
  };
  const usualValue = ({
    annotation: { format = '', 'x-reference': kind = '' },
    value,
  }: Mark) => {
    if (typeof value !== 'string') {
      return value;
    }
    if (format === 'markdown') {
      return value.replace(LINK, (_, href) => `](${usualLink(href)})`);
    }
    if (format === 'web-address') {
      return withoutCopiedTracking(value);
    }
    if (/^internal-path$|^link-target$/.test(format)) {
      return usualLink(value);
    }
    return usualName(value, kind);
  };
  return documents.map((document) => {
    const data = document.marks.reduce<unknown>((before, mark) => {
      const value = usualValue(mark);
      if (value === mark.value) {
        return before;
      }
      return withValue(before, mark.path, value);
    }, document.data);
    return data === document.data ? document : documentWith(document, data);
  });
}

/**
 * Each document's last version with usual names. If nothing changed, the same
 * object is returned, so that caches keep working (see once-per.ts).
 */
const lastUsual = new WeakMap<Document, Document>();

function documentWith(document: Document, data: unknown): Document {
  const last = lastUsual.get(document);
  if (last && equal(last.data, data)) {
    return last;
  }
  const marks = marksIn(data, document.kind);
  const links = marks.flatMap((mark) => readLinks(mark).links);
  const now = { ...document, data, marks, links };
  lastUsual.set(document, now);
  return now;
}

/** The host of the site, without `www.`, as in `practice.example`. */
export function hostOfSite(documents: readonly Document[]): string | undefined {
  const site = siteOf(documents)?.data;
  return hostOf(valueAt<unknown>(site, ['practice', 'url']));
}

export function hostOf(address: unknown): string | undefined {
  if (URL.canParse(String(address))) {
    return new URL(String(address)).hostname.replace(/^www\./, '');
  }
  return undefined;
}
