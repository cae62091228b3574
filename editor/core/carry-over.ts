import type { Json } from '../../check/edit/edit';
import { editDocument } from '../../check/edit/edit-document';
import type { Kind } from '../../check/kinds';
import { dataOf as readData } from '../../check/read-document';
import { isGroup, type Path } from '../../formats/path';
import { carriedOver, type QueuedChange, replay } from '../queue/change';
import { patchBetween, patched } from '../queue/patch';
import {
  dataOf,
  entriesIn,
  entriesOf,
  isList,
  isSame,
  type Place,
  pathOf,
  type Tree,
  treeOf,
} from '../queue/tree';
import { bytesOf } from './file-text';

/** A document before two people changed it, and each person's version. */
interface ThreeTexts {
  old: string;
  mine: string;
  theirs: string;
}

/**
 * A change that couldn't be made because somebody else changed the same field.
 */
export interface OpenChange {
  /**
   * In the old document, because the other person may have deleted its
   * surroundings.
   */
  path: Path;
  /** The former value; undefined if there was none. */
  old: Json | undefined;
  mine: Json | undefined;
}

interface CarriedOver {
  /** The other person's document with all changes that could be made. */
  text: string;
  open: readonly OpenChange[];
}

/**
 * Merges one person's changes into another person's document, field by field.
 */
export function carryOver(kind: Kind, texts: ThreeTexts): CarriedOver {
  const { old, mine, theirs } = texts;
  if (theirs === old || mine === theirs) {
    return { text: mine, open: [] };
  }
  const oldData = dataIn(old);
  const myData = dataIn(mine);
  const theirData = dataIn(theirs);
  if (
    oldData === undefined ||
    myData === undefined ||
    theirData === undefined
  ) {
    const text = withLines(texts);
    if (text === undefined) {
      return { text: theirs, open: fieldsChanged(oldData, myData) };
    }
    return { text, open: [] };
  }
  let count = 0;
  const newName = () => `#${++count}`;
  const oldTree = treeOf(oldData, newName);
  const myTree = treeOf(myData, newName, oldTree);
  const differences = [...changesBetween(oldTree, myTree, [])];
  if (differences.length === 0) {
    // Notes or the order of lines may differ.
    return { text: withLines(texts) ?? theirs, open: [] };
  }
  // An entry that both have added counts once.
  const added = entriesIn(myTree);
  const nameOf = (entry: Json) => {
    const index = added.findIndex(([, value]) => isSame(value, entry));
    return added.splice(index, index < 0 ? 0 : 1)[0]?.[0] ?? newName();
  };
  const theirTree = treeOf(theirData, nameOf, oldTree);
  const changes = carriedOver(differences.map(asChange), oldTree, theirTree);
  const clashing = new Set(
    replay(theirTree, changes).clashes.map(({ change }) => change),
  );
  const { edits } = replay(
    theirTree,
    changes.filter((change) => !clashing.has(change)),
  );
  const asOpen = ({ place, before, after }: QueuedChange): OpenChange => ({
    path: pathOf(oldTree, place) ?? [],
    old: dataIfAny(before),
    mine: dataIfAny(after),
  });
  return {
    text: editDocument(kind, theirs, edits),
    open: [...clashing].map(asOpen),
  };
}

const dataIfAny = (tree: Tree | undefined): Json | undefined =>
  tree === undefined ? undefined : dataOf(tree);

/** The data of a document; undefined if it can't be read. */
export function dataIn(text: string): Json | undefined {
  if (text === '') {
    return {};
  }
  return readData(bytesOf(text)) as Json | undefined;
}

/**
 * The other person's text with one's own lines; undefined if their place isn't
 * there anymore.
 */
const withLines = ({ old, mine, theirs }: ThreeTexts): string | undefined =>
  patched(theirs, patchBetween(old, mine));

/** The fields of a document that one has changed, each as a whole. */
export function fieldsChanged(
  old: Json | undefined,
  mine: Json | undefined,
): OpenChange[] {
  const before = fieldsOf(old);
  const after = fieldsOf(mine);
  return Object.keys({ ...before, ...after })
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({
      path: [field],
      old: before[field],
      mine: after[field],
    }));
}

/** The fields of a document; none if it can't be read. */
export const fieldsOf = (data: Json | undefined): Record<string, Json> =>
  isGroup(data) ? (data as Record<string, Json>) : {};

type Difference = Pick<
  QueuedChange,
  'op' | 'place' | 'before' | 'after' | 'above'
>;

const asChange = (difference: Difference, index: number): QueuedChange => ({
  ...difference,
  number: index + 1,
  step: '',
  file: '',
  page: '',
});

function* changesBetween(
  old: Tree,
  mine: Tree,
  place: Place,
): Generator<Difference> {
  if (isSame(old, mine)) {
    return;
  }
  if (isList(old) && isList(mine)) {
    yield* changesInList(old as Group, mine as Group, place);
  } else if (isGroup(old) && isGroup(mine) && !isList(old) && !isList(mine)) {
    yield* changesInGroup(old as Group, mine as Group, place);
  } else {
    yield { op: 'put', place, before: old, after: mine };
  }
}

type Group = Readonly<Record<string, Tree>>;

function* changesInGroup(
  old: Group,
  mine: Group,
  place: Place,
): Generator<Difference> {
  for (const field of new Set([...Object.keys(mine), ...Object.keys(old)])) {
    const before = old[field];
    const after = mine[field];
    const at = [...place, field];
    if (before !== undefined && after !== undefined) {
      yield* changesBetween(before, after, at);
    } else {
      yield { op: 'put', place: at, before, after };
    }
  }
}

function* changesInList(
  old: Group,
  mine: Group,
  place: Place,
): Generator<Difference> {
  const oldNames = entriesOf(old);
  const myNames = entriesOf(mine);
  const kept = myNames.filter((name) => oldNames.includes(name));
  const isMoved = !isSame(
    kept,
    oldNames.filter((name) => kept.includes(name)),
  );
  for (const [index, name] of myNames.entries()) {
    const at = [...place, name];
    const above = myNames[index - 1] ?? '';
    const before = old[name];
    const after = mine[name] as Tree;
    if (before === undefined) {
      yield { op: 'put', place: at, before, after, above };
      continue;
    }
    if (isMoved) {
      yield { op: 'move', place: at, above };
    }
    yield* changesBetween(before, after, at);
  }
  for (const name of oldNames.filter((name) => !kept.includes(name))) {
    yield {
      op: 'put',
      place: [...place, name],
      before: old[name],
      after: undefined,
    };
  }
}
