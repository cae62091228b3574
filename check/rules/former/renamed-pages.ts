import { isGroup, valueAt } from '../../../formats/path';
import {
  type Document,
  type DocumentProblem,
  knownOf,
  slugOf,
  textsOf,
} from '../../document';
import type { Proposal } from '../../problem';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { type FormerState, formerState } from './former-state';

/**
 * A page whose file has another name, so that its address is another one, too.
 * Those who have the former one find nothing there.
 */
export function* findRenamedPages(
  context: RuleContext,
): Generator<DocumentProblem> {
  const state = formerState(context);
  if (!state) {
    return;
  }
  for (const former of state.gone) {
    const { kind } = former;
    const [address = ''] = context.addressesOf(former);
    const heir = heirOf(former, state);
    if (kind.collection === undefined || !heir || isFound(address, context)) {
      continue;
    }
    const name = String(knownOf(former).slug);
    const moved = valueAt<unknown>(heir.data, ['movedFrom']);
    const names: unknown[] = Array.isArray(moved) ? moved : [];
    const value = [...names.map(String), slugOf(former)];
    yield {
      document: heir,
      path: [],
      ...finding('renamed-page', { former: former.file, address, name }),
      proposals: [
        {
          change: { edits: [{ op: 'set', path: ['movedFrom'], value }] },
          isGuess: true,
        },
      ],
    };
  }
}

/**
 * A page in the same file whose address was changed, such as a post without its
 * `id`.
 */
export function* findLostAddresses(
  context: RuleContext,
): Generator<DocumentProblem> {
  for (const { document, former } of formerState(context)?.pairs ?? []) {
    const isShown = [former, document].every(
      ({ file, data }) =>
        !context.waiting.has(file) &&
        valueAt<unknown>(data, ['draft']) !== true,
    );
    const lost = context
      .addressesOf(former)
      .find((address) => !isFound(address, context));
    if (
      !isShown ||
      lost === undefined ||
      document.kind.collection === undefined
    ) {
      continue;
    }
    const [id, idNow] = [former, document].map(({ data }) =>
      valueAt<unknown>(data, ['id']),
    );
    const isOfId = typeof id === 'number' && id !== idNow;
    yield {
      document,
      path: idNow === undefined ? [] : ['id'],
      ...finding('lost-address', { address: lost, ...(isOfId && { id }) }),
      proposals: isOfId ? [putBack(id)] : [],
    };
  }
}

/** True for the address of a page, or one that leads on to a page. */
const isFound = (address: string, context: RuleContext): boolean =>
  context.addresses.has(address) || context.moved.has(address);

const putBack = (id: number): Proposal => ({
  change: { edits: [{ op: 'set', path: ['id'], value: id }] },
  isGuess: true,
});

/** The new page that took the place of one that is gone. */
const heirOf = (former: Document, { added }: FormerState) =>
  added.find((each) => each.kind === former.kind && isSamePage(former, each));

/** The address of the page that had another one before the change. */
export function addressSince(
  address: string,
  context: RuleContext,
): string | undefined {
  const state = formerState(context);
  const former = state?.gone.find((each) =>
    context.addressesOf(each).includes(address),
  );
  const heir = state && former && heirOf(former, state);
  return heir && context.addressesOf(heir)[0];
}

/** The part of its texts that a page keeps when only its name is changed. */
const MOST = 0.6;

/** True if two pages have the same name or most of the same texts. */
function isSamePage(one: Document, other: Document): boolean {
  const name = ({ data }: Document) =>
    isGroup(data) ? (data.name ?? data.title) : undefined;
  if (name(one) !== undefined && name(one) === name(other)) {
    return true;
  }
  const texts = new Set(textsOf(other).map(({ text }) => text));
  const own = textsOf(one);
  const same = own.filter(({ text }) => texts.has(text));
  return own.length > 0 && same.length >= own.length * MOST;
}
