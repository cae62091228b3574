import path from 'node:path';
import { FACTS } from './facts';
import { FILES } from './files';
import type { Edits } from './mistake';
import { LEGITIMATE_EDITS, OFFICE_MISTAKES, type Row } from './office';
import { REFERENCES } from './references';
import { SLIPS } from './slips';
import { TEXTS } from './texts';

/** A mistake that spans several files, a whole file, or long passages. */
export interface NamedMistake {
  name: string;
  edits: Edits;
  says: readonly string[];
  followed?: Edits;
  gives?: Edits;
}

const MISTAKES = [FILES, REFERENCES, TEXTS, FACTS].flatMap((table) =>
  Object.entries(table).map(
    ([name, { says, ...mistake }]): NamedMistake => ({
      name,
      says: [says].flat(),
      ...mistake,
    }),
  ),
);

/** An edit of one text in a file that is in order. */
export interface Slip {
  name: string;
  file: string;
  /** A text that is in the file once, and what replaces it. */
  from: string;
  to: string;
  /** What is there in the end; null where nobody knows. */
  meant: string | null;
  /** All that is said; undefined where only the correction counts. */
  says?: readonly string[];
}

/** The rows of a table that is sorted by file. */
function rowsOf<Value>(
  table: Readonly<Record<string, Readonly<Record<string, Value>>>>,
) {
  return Object.entries(table).flatMap(([file, rows]) =>
    Object.entries(rows).map(([name, row]) => ({ name, file, row })),
  );
}

/** Of `from → to → meant`, or of three texts. */
const textsOf = (row: Row) => {
  const [from = '', to = '', meant = from] =
    typeof row === 'string' ? row.split(' → ') : row;
  return { from, to, meant };
};

const said = rowsOf(SLIPS).map(({ name, file, row }) => ({
  name,
  file,
  says: [row].flat(),
  ...textsOf(name),
}));
const corrected = rowsOf(OFFICE_MISTAKES).map(({ row, ...place }) => ({
  ...place,
  ...textsOf(row),
}));
const inOrder = rowsOf(LEGITIMATE_EDITS).map(({ row, ...place }) => {
  const { from, to } = textsOf(row);
  return { ...place, from, to, meant: to, says: [] };
});

/**
 * True if all messages are warnings. Some warnings are searched for only when
 * no file has an error.
 */
const isQuiet = ({ says }: { says?: readonly string[] | undefined }): boolean =>
  says?.every((words) => words.includes(' (warning) ')) ?? false;

/**
 * Puts each thing into the first group whose members it can share a check with.
 */
function grouped<Thing>(
  things: readonly Thing[],
  canShare: (one: Thing, other: Thing) => boolean,
): Thing[][] {
  const groups: Thing[][] = [];
  for (const thing of things) {
    const free = groups.find((group) =>
      group.every((other) => canShare(thing, other)),
    );
    if (free) {
      free.push(thing);
    } else {
      groups.push([thing]);
    }
  }
  return groups;
}

/** The files that a mistake or its correction changes or copies. */
const filesOf = ({ edits, followed, gives }: NamedMistake): string[] =>
  [edits, followed, gives].flatMap((each) =>
    Object.entries(each ?? {}).flatMap(([file, edit]) =>
      edit !== null && typeof edit === 'object' && 'of' in edit
        ? [file, edit.of]
        : [file],
    ),
  );

/** What follows the check of a mistake. */
export const wayOf = ({ followed, says }: NamedMistake) => {
  if (followed) {
    return 'followed';
  }
  return says.some((words) => words.includes(' → ')) ? 'corrected' : 'told';
};

/**
 * True if no file of a mistake is one of the other's, and no message about the
 * other names one of them. Messages list pages by their names, so a page that
 * is gone isn't among them.
 */
function isApart(one: NamedMistake, other: NamedMistake): boolean {
  const files = filesOf(one);
  const gone = files.filter((file) => one.edits[file] === null);
  const names = [...files, ...gone.map((file) => path.parse(file).name)];
  return (
    !filesOf(other).some((file) => files.includes(file)) &&
    !other.says.some((words) => names.some((name) => words.includes(name)))
  );
}

const severitiesOf = ({ says }: NamedMistake): string =>
  [...new Set(says.map((words) => words.includes(' (warning) ')))].join();

/** Mistakes in groups, each of which is checked at once. */
export const SHARED_MISTAKES = grouped(
  MISTAKES,
  (one, other) =>
    wayOf(one) === wayOf(other) &&
    // Of a mistake with both, warnings are searched for only while no other
    // file has an error.
    severitiesOf(one) === severitiesOf(other) &&
    !severitiesOf(one).includes(',') &&
    isApart(one, other) &&
    isApart(other, one),
);

/**
 * True if a message about a slip names the other's file. A place that two files
 * share is told of the one that was changed last, so correcting the other would
 * move the message.
 */
const isNamedBy = ({ file }: Slip, { says = [] }: Slip) =>
  [says].flat().some((words) => words.includes(file));
/**
 * True if a slip is about a place that is compared with the state of the
 * practice: nothing is said of it until that file is in order.
 */
const isHiddenBy = ({ from }: Slip, { file }: Slip) =>
  file === 'site.yaml' && from.includes('latitude');

/** Edits in groups, each of which is tried at once. */
export const GROUPS = grouped<Slip>(
  [...said, ...corrected, ...inOrder],
  (one, other) =>
    one.file !== other.file &&
    !isNamedBy(one, other) &&
    !isNamedBy(other, one) &&
    !isHiddenBy(one, other) &&
    !isHiddenBy(other, one) &&
    isQuiet(one) === isQuiet(other) &&
    one.meant !== null &&
    other.meant !== null,
);
