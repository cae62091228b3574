import type { Document, DocumentProblem } from '../../document';
import { finding } from '../../words/words';
import { picturesIn, type ShownPicture } from '../renamed-pictures';
import type { RuleContext } from '../rule-context';
import { type FormerState, formerState } from './former-state';

/** A description of a picture that was replaced. */
export function* findFormerDescriptions(
  context: RuleContext,
): Generator<DocumentProblem> {
  const state = formerState(context);
  if (!state) {
    return;
  }
  const { documents, images } = context;
  const changed = new Map(
    state.pairs.map(({ former, document }) => [document.file, former]),
  );
  const isReplaced = (picture: string) =>
    state.files.get(picture.slice(1))?.old !== undefined;
  for (const document of documents) {
    const former = picturesIn(changed.get(document.file) ?? document);
    const now = picturesIn(document);
    for (const shown of now) {
      const { picture, description } = shown;
      const before = former.filter(
        (each) => each.description.value === description.value,
      );
      const isKept = before.some((each) => isSamePicture(each, shown));
      const isSwapped =
        !isKept &&
        before.some((each) => !now.some((other) => isSame(other, each))) &&
        !before.some((each) => isRenamed(each, shown, { state, images }));
      const isNew = !isKept && before.length === 0;
      if (
        description.value !== '' &&
        !isNew &&
        (isSwapped || (isKept && isReplaced(picture.value))) &&
        !isDescribedSoElsewhere(shown, documents)
      ) {
        const params = {
          description: description.value,
          picture: picture.value,
        };
        yield {
          document,
          path: description.field,
          ...finding('former-description', params),
        };
      }
    }
  }
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
