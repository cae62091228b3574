import { parse } from 'pathe';
import { slipOf } from '../../formats/closest';
import { isGroup } from '../../formats/path';
import { PICTURE_ADDRESS } from '../../formats/picture-address';
import {
  type Document,
  type DocumentProblem,
  hasErrors,
  marksOf,
  slugOf,
} from '../document';
import type { FormerFile } from '../former-files';
import type { Annotation } from '../kinds';
import type { PictureFacts } from '../pictures/images';
import { aboutFile, type Problem } from '../problem';
import { write } from '../proposals';
import type { Shown } from '../schema/schemas';
import { type Finding, finding } from '../words/words';
import { formerState } from './former/former-state';
import { explainRenamed, explainReplaced } from './renamed-pictures';
import type { RuleContext } from './rule-context';

const isPicture = ({ format }: Annotation): boolean => format === 'image-path';

export function* findMissingImages(
  context: RuleContext,
): Generator<DocumentProblem> {
  const { documents, images, broken } = context;
  const misnamed = new Set(context.misnamed.values());
  const known = Object.keys(images);
  for (const { document, path: at, value } of marksOf(documents, isPicture)) {
    if (typeof value !== 'string' || !PICTURE_ADDRESS.isRight(value)) {
      continue;
    }
    if (
      Object.hasOwn(images, value) ||
      broken.has(value.slice(1)) ||
      misnamed.has(value)
    ) {
      continue;
    }
    const meant = slipOf(value, known) ?? withName(value, known);
    const added = meant ?? addedFor(value, context);
    const proposals =
      added === undefined ? [] : [{ ...write(added), isGuess: !meant }];
    const fault = finding('missing-picture', { picture: value });
    yield { document, path: at, ...fault, cause: fault, proposals };
  }
}

/**
 * The only picture of the same folder that was put in by the same change, and
 * that nothing shows yet.
 */
function addedFor(value: string, context: RuleContext): string | undefined {
  const files = formerState(context)?.files ?? new Map<string, FormerFile>();
  const shown = new Set(
    marksOf(context.documents, isPicture).map((mark) => mark.value),
  );
  const [added, ...others] = [...files]
    .filter(([, { old }]) => old === undefined)
    .map(([file]) => `/${file}`)
    .filter(
      (each) =>
        Object.hasOwn(context.images, each) &&
        parse(each).dir === parse(value).dir &&
        !shown.has(each),
    );
  return others.length === 0 ? added : undefined;
}

/**
 * The only picture with the same file name in another folder or with another
 * extension: `/images/team/ana.webp` for `/images/ana.jpg`.
 */
function withName(value: string, known: readonly string[]): string | undefined {
  const nameOf = (picture: string) => parse(picture).name.toLowerCase();
  const [meant, ...others] = known.filter(
    (each) => nameOf(each) === nameOf(value),
  );
  return others.length === 0 ? meant : undefined;
}

/**
 * Reports each unusable picture at the first line that names it, or at the file
 * if no line does.
 */
export function* findFaultyPictures(
  context: RuleContext,
): Generator<DocumentProblem | Problem> {
  const named = marksOf(context.documents, isPicture);
  for (const [file, said] of context.broken) {
    const mark = named.find(({ value }) => value === `/${file}`);
    if (mark) {
      yield { document: mark.document, path: mark.path, ...said };
    } else if (PICTURE_ADDRESS.isRight(`/${file}`)) {
      yield aboutFile(file, said);
    }
  }
}

/**
 * Photos with fewer pixels than their place on a page, where they look blurred.
 */
export function* findSmallPictures({
  documents,
  images,
}: RuleContext): Generator<DocumentProblem> {
  for (const { document, annotation, path, value } of marksOf(
    documents,
    (said) => said.shown,
  )) {
    const [address, at] = isGroup(value)
      ? [value.src, [...path, 'src']]
      : [value, path];
    const facts =
      typeof address === 'string' && Object.hasOwn(images, address)
        ? images[address]
        : undefined;
    const fault =
      facts?.photo && findSmallSide(facts, annotation.shown as Shown);
    if (fault) {
      yield { document, path: at, ...fault };
    }
  }
}

function findSmallSide(
  { width, height }: PictureFacts,
  shown: Shown,
): Finding | undefined {
  const { width: wide, height: high = 0 } = shown;
  // The picture fills its place in both directions, so the one that is enlarged
  // more decides.
  const [side, pixels, needed] =
    wide / width >= high / height
      ? (['wide', width, wide] as const)
      : (['high', height, high] as const);
  if (pixels >= needed) {
    return undefined;
  }
  return finding('small-picture', { side, pixels, needed });
}

/**
 * A page with a picture of its own that shows the one of another page: the
 * portrait of a colleague. Pictures belong to the pages that they are named as.
 *
 * @param address of a picture that no page shows.
 */
function pictureOfOther(
  address: string,
  documents: readonly Document[],
): DocumentProblem | undefined {
  const { dir, name } = parse(address);
  const ofFolder = documents.filter(
    ({ kind }) => `/images/${kind.collection}` === dir,
  );
  const page = ofFolder.find((document) => slugOf(document) === name);
  if (!page) {
    return undefined;
  }
  const mark = marksOf([page], isPicture).find(
    ({ value }) => parse(String(value)).dir === dir,
  );
  const other = ofFolder.find(
    (document) => slugOf(document) === parse(String(mark?.value)).name,
  );
  if (!mark || !other || other === page) {
    return undefined;
  }
  const params = {
    picture: String(mark.value),
    page: other.file,
    own: address,
  };
  const fault = finding('picture-of-other-page', params);
  const proposals = [write(address)];
  return { document: page, path: mark.path, ...fault, proposals };
}

/** The addresses of all pictures that pages name. */
export const namedPictures = (documents: readonly Document[]): Set<string> =>
  new Set(marksOf(documents, isPicture).map(({ value }) => String(value)));

/**
 * Pictures that no page names. Skipped while a file has mistakes, because the
 * picture may be meant there.
 */
export function* findUnusedPictures(
  context: RuleContext,
): Generator<DocumentProblem | Problem> {
  const { documents, images, broken, addresses } = context;
  const named = namedPictures(documents);
  const isMissing = (address: string) => !Object.hasOwn(images, address);
  const isPageMissing = [...addresses.values()].some(
    (owners) => owners.length === 0,
  );
  if (
    broken.size > 0 ||
    isPageMissing ||
    documents.some(hasErrors) ||
    [...named].some(isMissing)
  ) {
    return;
  }
  const references = marksOf(
    documents,
    (annotation) => annotation['x-reference'],
  );
  const pages = new Set(documents.map(slugOf));
  const gone = new Set(
    references
      .map(({ value }) => String(value))
      .filter((name) => !pages.has(name)),
  );
  for (const address of Object.keys(images)) {
    // While others still name a deleted page, its picture isn't reported.
    const isOfGone = gone.has(parse(address).name);
    // A picture with a wrong name or folder is reported elsewhere.
    if (named.has(address) || isOfGone || !PICTURE_ADDRESS.isRight(address)) {
      continue;
    }
    const file = address.slice(1);
    const swapped = pictureOfOther(address, documents);
    if (swapped) {
      yield swapped;
      continue;
    }
    const fault =
      explainRenamed(file, documents) ??
      explainReplaced(file, documents) ??
      finding('unused-picture', { picture: address });
    yield aboutFile(file, fault);
  }
}
