import { FACTS } from './facts';
import { FILES } from './files';
import { LEGITIMATE_EDITS, OFFICE_MISTAKES, type Row } from './office';
import { REFERENCES } from './references';
import { SLIPS } from './slips';
import { TEXTS } from './texts';

/** Mistakes that span several files, a whole file, or long passages. */
export const MISTAKES = [FILES, REFERENCES, TEXTS, FACTS].flatMap((table) =>
  Object.entries(table).map(([name, { says, ...mistake }]) => ({
    name,
    says: [says].flat(),
    ...mistake,
  })),
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
const isQuiet = ({ says }: Slip) =>
  says?.every((words) => words.includes(' (warning) ')) ?? false;
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
const canShare = (one: Slip, other: Slip) =>
  one.file !== other.file &&
  !isNamedBy(one, other) &&
  !isNamedBy(other, one) &&
  !isHiddenBy(one, other) &&
  !isHiddenBy(other, one) &&
  isQuiet(one) === isQuiet(other) &&
  one.meant !== null &&
  other.meant !== null;

/** Edits in groups, each of which is tried at once. */
export const GROUPS: Slip[][] = [];
for (const slip of [...said, ...corrected, ...inOrder]) {
  const free = GROUPS.find((group) =>
    group.every((other) => canShare(slip, other)),
  );
  if (free) {
    free.push(slip);
  } else {
    GROUPS.push([slip]);
  }
}
