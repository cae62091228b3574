import { closest } from '../closest';
import type { DocumentFinding } from '../document';
import { Outline } from '../explain/outline';
import type { Library } from '../library';
import type { Path } from '../problem';

/** Every link to this site, in a field of its own or in Markdown, has to lead to a page. */
export function* findBrokenLinks({ documents, addresses }: Library): Generator<DocumentFinding> {
  for (const document of documents) {
    for (const { path, href } of document.links) {
      // The text itself where it can be: what was looked up once is found at once the next time.
      const address = href.includes('#') ? href.slice(0, href.indexOf('#')) : href;
      if (!addresses.has(address)) yield deadLink(document, path, href, addresses);
    }
  }
}

function deadLink(
  document: DocumentFinding['document'],
  path: Path,
  link: string,
  addresses: Library['addresses'],
): DocumentFinding {
  const near = closestAddress(link, [...addresses.keys()]);
  const folder = folderOf(link, addresses);
  return {
    document,
    path,
    at: 'value',
    words: link,
    message: `${subjectOf(document, path)} to "${link}", but no page has that path.`,
    advice: `${near ? `Closest: "${near}". ` : ''}Change the link, or ${folder ? `add a file in content/${folder}/` : 'delete it'}.`,
  };
}

/** Who links: the part of the page, where the schema has a word for it. */
function subjectOf({ kind, data }: DocumentFinding['document'], path: Path): string {
  const outline = new Outline(kind.schema, data, kind.resolve);
  const titles = path.map((_, index) => outline.title(path.slice(0, index + 1)));
  const title = titles.find((part) => part !== undefined);
  return title && title !== 'link' ? `The ${title} links` : 'A link leads';
}

/** The address that was probably meant: the same name elsewhere, or one like it in the same folder. */
function closestAddress(link: string, addresses: readonly string[]): string | undefined {
  const [folder, name] = split(link);
  if (name === '') return undefined;
  const moved = addresses.find((address) => split(address)[1] === name);
  if (moved) return moved;
  const names = addresses
    .filter((address) => split(address)[0] === folder)
    .map((address) => split(address)[1]);
  const near = closest(name, names);
  return near ? folder + near : undefined;
}

/** The folder whose files become pages beside the one that is missing. */
function folderOf(link: string, addresses: Library['addresses']): string | undefined {
  const [folder] = split(link);
  if (folder === '/') return 'pages';
  for (const [address, documents] of addresses) {
    const collection = documents[0]?.kind.collection;
    if (collection && split(address)[0] === folder) return collection;
  }
  return undefined;
}

/** `/conditions/anxiety#help` has the folder `/conditions/` and the name `anxiety`. */
function split(link: string): [folder: string, name: string] {
  const address = link.split('#')[0] ?? '';
  const slash = address.lastIndexOf('/') + 1;
  return [address.slice(0, slash), address.slice(slash)];
}
