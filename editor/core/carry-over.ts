import type { Json } from '../../check/edit/edit';
import { editDocument } from '../../check/edit/edit-document';
import type { Kind } from '../../check/kinds';
import { dataOf as readData } from '../../check/read-document';
import { isGroup, type Path } from '../../formats/path';
import { patchBetween, patched } from '../panel/queue/patch';
import {
  type Change,
  carriedOver,
  dataOf,
  entriesIn,
  entriesOf,
  isList,
  isSame,
  type Place,
  pathOf,
  replay,
  type Tree,
  treeOf,
} from '../panel/queue/tree';

/** A document before two people changed it, and each person's version. */
export interface ThreeTexts {
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

export interface CarriedOver {
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
  const [oldData, myData, theirData] = [old, mine, theirs].map(dataIn);
  if (
    oldData === undefined ||
    myData === undefined ||
    theirData === undefined
  ) {
    const text = withLines(texts);
    return text === undefined
      ? { text: theirs, open: fieldsChanged(oldData, myData) }
      : { text, open: [] };
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
  const asOpen = ({ place, before, after }: Change): OpenChange => ({
    path: pathOf(oldTree, place) ?? [],
    old: before === undefined ? undefined : dataOf(before),
    mine: after === undefined ? undefined : dataOf(after),
  });
  return {
    text: editDocument(kind, theirs, edits),
    open: [...clashing].map(asOpen),
  };
}

function dataIn(text: string): Json | undefined {
  if (text === '') {
    return {};
  }
  return readData(new TextEncoder().encode(text)) as Json | undefined;
}

/**
 * The other person's text with one's own lines; undefined if their place isn't
 * there anymore.
 */
const withLines = ({ old, mine, theirs }: ThreeTexts): string | undefined =>
  patched(theirs, patchBetween(old, mine));

/** All that one has changed in a document that the other has made unreadable. */
function fieldsChanged(
  old: Json | undefined,
  mine: Json | undefined,
): OpenChange[] {
  const [before, after] = [old, mine].map((data) =>
    isGroup(data) ? (data as Record<string, Json>) : {},
  ) as [Record<string, Json>, Record<string, Json>];
  return Object.keys({ ...before, ...after })
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({
      path: [field],
      old: before[field],
      mine: after[field],
    }));
}

type Difference = Pick<Change, 'op' | 'place' | 'before' | 'after' | 'above'>;

const asChange = (difference: Difference, index: number): Change => ({
  ...{ number: index + 1, step: '', file: '', page: '' },
  ...difference,
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
    yield* changesInList(old, mine, place);
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
    const [before, after] = [old[field], mine[field]];
    const at = [...place, field];
    if (before !== undefined && after !== undefined) {
      yield* changesBetween(before, after, at);
    } else {
      yield { op: 'put', place: at, before, after };
    }
  }
}

function* changesInList(
  old: Tree,
  mine: Tree,
  place: Place,
): Generator<Difference> {
  const [oldEntries, myEntries] = [old as Group, mine as Group];
  const [oldNames, myNames] = [entriesOf(old), entriesOf(mine)];
  const kept = myNames.filter((name) => oldNames.includes(name));
  const isMoved = !isSame(
    kept,
    oldNames.filter((name) => kept.includes(name)),
  );
  for (const [index, name] of myNames.entries()) {
    const at = [...place, name];
    const above = myNames[index - 1] ?? '';
    const [before, after] = [oldEntries[name], myEntries[name] as Tree];
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
      before: oldEntries[name],
      after: undefined,
    };
  }
}
