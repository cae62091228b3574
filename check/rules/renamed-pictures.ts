import { extname, parse } from 'pathe';
import { slipOf, wordsOf } from '../../formats/closest';
import { type Path, valueAt } from '../../formats/path';
import { slugFrom } from '../../formats/slug';
import { type Document, slugOf } from '../document';
import type { Annotation } from '../kinds';
import { type Finding, finding } from '../words/words';

/** True for a field that defaults to the picture named like the page's file. */
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

/**
 * True for a page that would show a picture named like itself, but finds none.
 */
function lacksPicture(document: Document): boolean {
  return (
    document.kind.annotations.some(isByName) && !hasField(document, isByName)
  );
}

/**
 * A picture that was renamed after a page had shown it:
 * `Anger is a signal (final).svg` for `anger-is-a-signal.svg`.
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

interface Field {
  field: Path;
  value: string;
}

/** A picture of a page, and the description beside it. */
export interface ShownPicture {
  document: Document;
  picture: Field;
  description: Field;
}

export function picturesIn(document: Document): ShownPicture[] {
  const { marks } = document;
  const isBeside = (one: Path, other: Path) =>
    one.slice(0, -1).join() === other.slice(0, -1).join();
  return marks.flatMap(({ annotation, path, value }) => {
    const beside = marks.find(
      (mark) => isDescription(mark.annotation) && isBeside(mark.path, path),
    );
    if (
      annotation.format === 'image-path' &&
      typeof value === 'string' &&
      typeof beside?.value === 'string'
    ) {
      return {
        document,
        picture: { field: path, value },
        description: { field: beside.path, value: beside.value },
      };
    }
    return [];
  });
}

/**
 * The picture that replaced a file. The page is the one with the picture's
 * folder or name: `images/services/hero.svg`,
 * `images/posts/anger-is-a-signal.svg`.
 */
function shownInPlaceOf(
  file: string,
  documents: readonly Document[],
): ShownPicture | undefined {
  const [, folder = ''] = /^images\/([^/]+)\/[^/]+$/.exec(file) ?? [];
  const { name } = parse(file);
  const ofName = documents.find(
    (document) =>
      document.kind.collection === folder && slugOf(document) === name,
  );
  if (ofName) {
    const isOfName = ({ picture }: ShownPicture) =>
      ofName.marks.some(
        ({ annotation, path }) =>
          isByName(annotation) && path.join() === picture.field.join(),
      );
    return picturesIn(ofName).find(isOfName);
  }
  const ofFolder = documents.find(
    (document) => !document.kind.collection && slugOf(document) === folder,
  );
  const ofOthers = ofFolder ? picturesIn(ofFolder) : [];
  return ofOthers.find(
    ({ picture: { value } }) =>
      value !== `/${file}` && parse(value).name === name,
  );
}

/**
 * A picture whose page now shows another one. The description on that page may
 * still be of the old picture.
 */
export function explainReplaced(
  file: string,
  documents: readonly Document[],
): Finding | undefined {
  const shown = shownInPlaceOf(file, documents);
  if (!shown || shown.picture.value === `/${file}`) {
    return undefined;
  }
  const { document, picture, description } = shown;
  const others = documents
    .filter((each) => each !== document && isInLanguageOf(document, each))
    .flatMap(picturesIn)
    .filter((each) => each.picture.value === picture.value);
  const isOfKind = (each: ShownPicture) => each.document.kind === document.kind;
  const other = others.find(isOfKind) ?? others[0];
  if (other?.description.value === description.value) {
    return undefined;
  }
  const params = {
    page: document.file,
    picture: picture.value,
    pictureField: picture.field,
    description: description.value,
    descriptionField: description.field,
  };
  return finding('replaced-picture', {
    ...params,
    other: other && {
      file: other.document.file,
      description: other.description.value,
    },
  });
}

const isInLanguageOf = (one: Document, other: Document): boolean =>
  valueAt<unknown>(one.data, ['language']) ===
  valueAt<unknown>(other.data, ['language']);

/** The page whose name contains the picture's words, or the other way around. */
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
