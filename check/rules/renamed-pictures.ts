import { extname, parse } from 'pathe';
import { slipOf, wordsOf } from '../../formats/closest';
import { type Path, valueAt } from '../../formats/path';
import { slugFrom } from '../../formats/slug';
import { type Document, slugOf } from '../document';
import type { Annotation } from '../kinds';
import { type Finding, finding } from '../words/words';

/**
 * True for the field of a page that takes the picture with the name of its
 * file.
 */
const isByName = ({ 'x-from': from }: Annotation): boolean =>
  [from ?? []].flat().includes('{@picture}');

const isDescription = (annotation: Annotation): boolean =>
  annotation['x-editorial']?.alt !== undefined;

const hasField = (
  { kind, data }: Document,
  isMeant: (annotation: Annotation) => boolean,
): boolean =>
  kind.annotations.some(
    (each) => isMeant(each) && valueAt(data, [...each.path]) !== undefined,
  );

/** A page that shows the picture with its own name, and finds none. */
function lacksPicture(document: Document): boolean {
  return (
    document.kind.annotations.some(isByName) && !hasField(document, isByName)
  );
}

/**
 * `Anger is a signal (final).svg`, which a page showed as
 * `anger-is-a-signal.svg`.
 * @param file the picture
 */
export function explainRenamed(
  file: string,
  documents: readonly Document[],
): Finding | undefined {
  const [, folder] = /^images\/([^/]+)\/[^/]+$/.exec(file) ?? [];
  const pages = documents.filter(
    (each) => each.kind.collection === folder && lacksPicture(each),
  );
  const page =
    pageNamedIn(file, pages) ??
    onlyOne(pages.filter((each) => hasField(each, isDescription)));
  if (!page) {
    return undefined;
  }
  const rename = `images/${folder}/${slugOf(page)}${extname(file).toLowerCase()}`;
  return finding('renamed-picture', { page: page.file, rename });
}

/** The value of the first field that is meant, with its name. */
function fieldOf(
  { kind, data }: Document,
  isMeant: (annotation: Annotation) => boolean,
): { field: Path; value: string } | undefined {
  const fields = kind.annotations.filter(isMeant).map(({ path }) => ({
    field: [...path],
    value: valueAt<unknown>(data, [...path]),
  }));
  return fields.flatMap(({ field, value }) =>
    typeof value === 'string' ? [{ field, value }] : [],
  )[0];
}

/**
 * A picture with the name of a page that shows another one now: the description
 * on that page may be of the old one.
 */
export function explainReplaced(
  file: string,
  documents: readonly Document[],
): Finding | undefined {
  const [, folder] = /^images\/([^/]+)\/[^/]+$/.exec(file) ?? [];
  const page = documents.find(
    (document) =>
      document.kind.collection === folder &&
      slugOf(document) === parse(file).name,
  );
  const picture = page && fieldOf(page, isByName);
  const description = page && fieldOf(page, isDescription);
  if (!picture || !description || picture.value === `/${file}`) {
    return undefined;
  }
  const showsSame = (other: Document) =>
    other !== page && fieldOf(other, isByName)?.value === picture.value;
  const other = documents.find(
    (each) => showsSame(each) && fieldOf(each, isDescription) !== undefined,
  );
  const params = {
    page: page.file,
    picture: picture.value,
    pictureField: picture.field,
    description: description.value,
    descriptionField: description.field,
  };
  return finding('replaced-picture', {
    ...params,
    other: other && {
      file: other.file,
      description: fieldOf(other, isDescription)?.value ?? '',
    },
  });
}

/**
 * The page whose name has the words of that of the picture, or the other way
 * round.
 */
function pageNamedIn(
  file: string,
  pages: readonly Document[],
): Document | undefined {
  const name = slugFrom(parse(file).name);
  const lineOf = (text: string) => ` ${wordsOf(text).join(' ')} `;
  const line = lineOf(name);
  const alike = pages.filter((page) => {
    const other = lineOf(slugOf(page));
    return line.includes(other) || other.includes(line);
  });
  const near = slipOf(name, pages.map(slugOf));
  return onlyOne(alike) ?? pages.find((page) => slugOf(page) === near);
}

const onlyOne = <Thing>([first, ...others]: readonly Thing[]):
  | Thing
  | undefined => (others.length === 0 ? first : undefined);
