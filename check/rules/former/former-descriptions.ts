import { groupBy } from '../../../formats/group-by';
import type { Document, DocumentProblem } from '../../document';
import { finding } from '../../words/words';
import { picturesIn, type ShownPicture } from '../renamed-pictures';
import type { RuleContext } from '../rule-context';
import {
  type DocumentPair,
  type FormerState,
  formerState,
} from './former-state';

/** A picture that is another one now, and its description, which isn't. */
interface Stale {
  shown: ShownPicture;
  /** The address of a file with other bytes; undefined for another address. */
  replaced?: string;
}

/** Descriptions of pictures that were replaced by others. */
export function* findFormerDescriptions(
  context: RuleContext,
): Generator<DocumentProblem> {
  const state = formerState(context);
  if (!state) {
    return;
  }
  yield* state.pairs.flatMap((pair) => lostIn(pair, context));
  const stale = context.documents.flatMap((document) =>
    staleIn(document, state, context),
  );
  // A file that was replaced may be on many pages: it is one question.
  const groups = groupBy(
    stale,
    ({ shown, replaced }) =>
      replaced ?? `${shown.document.file} ${shown.description.field}`,
  );
  for (const [first, ...others] of groups.values()) {
    if (first) {
      const { document, description } = first.shown;
      const places = others.map(({ shown }) => shown.document.file);
      const params = { description: description.value, places };
      yield {
        document,
        path: description.field,
        ...finding('former-description', params),
      };
    }
  }
}

/** Pictures that were replaced, whose description was emptied with that. */
function lostIn(
  { former, document }: DocumentPair,
  { images }: RuleContext,
): DocumentProblem[] {
  const before = picturesIn(former);
  const now = picturesIn(document);
  const isAt = (one: ShownPicture, other: ShownPicture) =>
    one.picture.field.join() === other.picture.field.join();
  return now.flatMap((shown) => {
    const { picture, description } = shown;
    const was = before.find(
      (each) => isAt(each, shown) && !isSamePicture(each, shown),
    );
    // To a place in which it was not before.
    const isMoved = now.some(
      (each) =>
        was &&
        isSamePicture(was, each) &&
        !before.some(
          (other) => isAt(other, each) && isSamePicture(other, each),
        ),
    );
    const isShown = images[picture.value] !== undefined;
    const isLost = was?.description.value !== '' && description.value === '';
    if (!was || !isLost || !isShown || isMoved) {
      return [];
    }
    const found = finding('lost-description', {
      description: was.description.value,
    });
    return [{ document, path: description.field, ...found }];
  });
}

function staleIn(
  document: Document,
  state: FormerState,
  { documents, images }: RuleContext,
): Stale[] {
  const pair = state.pairs.find((each) => each.document.file === document.file);
  const former = picturesIn(pair?.former ?? document);
  const now = picturesIn(document);
  const isReplaced = (picture: string) =>
    state.files.get(picture.slice(1))?.old !== undefined;
  return now.flatMap((shown): Stale[] => {
    const { picture, description } = shown;
    const before = former.filter(
      (each) => each.description.value === description.value,
    );
    // Of a misspelled or missing picture, only that is said.
    const isShown = images[picture.value] !== undefined;
    if (description.value === '' || before.length === 0 || !isShown) {
      return [];
    }
    if (before.some((each) => isSamePicture(each, shown))) {
      if (!isReplaced(picture.value)) {
        return [];
      }
      return [{ shown, replaced: picture.value }];
    }
    // The words may have been taken to another picture, or belong to it.
    const isSwapped =
      before.some((each) => !now.some((other) => isSame(other, each))) &&
      !before.some((each) => isRenamed(each, shown, { state, images })) &&
      !isDescribedSoElsewhere(shown, documents);
    if (!isSwapped) {
      return [];
    }
    return [{ shown }];
  });
}

const isSamePicture = (one: ShownPicture, other: ShownPicture): boolean =>
  one.picture.value === other.picture.value;

const isSame = (one: ShownPicture, other: ShownPicture): boolean =>
  isSamePicture(one, other) &&
  one.description.value === other.description.value;

/** True if only the file has another name now. */
function isRenamed(
  former: ShownPicture,
  { picture }: ShownPicture,
  { state, images }: { state: FormerState } & Pick<RuleContext, 'images'>,
): boolean {
  const digest = images[picture.value]?.digest;
  const before = state.files.get(former.picture.value.slice(1))?.digest;
  return digest !== undefined && digest === before;
}

/** True if another page has the same words for the same picture. */
function isDescribedSoElsewhere(
  shown: ShownPicture,
  documents: readonly Document[],
): boolean {
  const others = documents.filter((each) => each.file !== shown.document.file);
  return others.flatMap(picturesIn).some((each) => isSame(each, shown));
}
