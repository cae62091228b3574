import { type Line, readLine } from './line';

/**
 * What joins a line to the line above, whose note, value, or name it is the
 * rest of: `accepting` and `Note: Full.`
 */
export const JOINTS = {
  'rest-of-note': ' ',
  'rest-of-value': ' ',
  'rest-of-name': '',
} as const;
type JoinedReason = keyof typeof JOINTS;

/**
 * Why a line is left out: it says nothing, it fits nowhere, or it is the rest
 * of the line above.
 */
export type Reason = 'nothing' | 'unread' | JoinedReason;

export const isJoined = (reason: Reason | undefined): reason is JoinedReason =>
  reason !== undefined && Object.hasOwn(JOINTS, reason);

/** The new text of a row: two texts if it is split, none if it is left out. */
export interface RowChange {
  row: number;
  texts: readonly string[];
  leftOut?: Reason;
}

/** A change of one row, or the same change of several rows. */
export interface Edit {
  changes: readonly RowChange[];
  cost: number;
}

/** A line of the file that the draft changes. */
export interface ChangedLine {
  /** Counted from 0. */
  index: number;
  /** Contains line breaks if the line was split. */
  text: string;
  leftOut?: Reason;
}

/** A line of the file and what the draft makes of it. */
interface DraftLine {
  original: string;
  texts: readonly string[];
  leftOut?: Reason;
  /** True after an edit of this line alone. */
  isEdited?: boolean;
}

/** A row of the draft and its origin. */
interface Row {
  line: Line;
  /** The index of the line in the file. */
  origin: number;
  /** The index among the rows that the line was split into. */
  part: number;
}

/**
 * A file with the edits tried so far. Immutable: `with` returns a new draft.
 */
export class Draft {
  readonly #lines: readonly DraftLine[];
  /** The cost of all edits. */
  readonly cost: number;
  #source: string | undefined;
  #rows: readonly Row[] | undefined;

  private constructor(lines: readonly DraftLine[], cost: number) {
    this.#lines = lines;
    this.cost = cost;
  }

  static of(source: string): Draft {
    const lines = source
      .split('\n')
      .map((original) => ({ original, texts: [original] }));
    return new Draft(lines, 0);
  }

  get source(): string {
    this.#source ??= sourceOf(this.#lines);
    return this.#source;
  }

  get rows(): readonly Row[] {
    this.#rows ??= this.#lines.flatMap(({ texts }, origin) =>
      texts.map((text, part) => ({
        line: readLine(text.replace(/\r$/, '')),
        origin,
        part,
      })),
    );
    return this.#rows;
  }

  get changedLines(): ChangedLine[] {
    const lines = this.#lines.map((line, index) => ({ ...line, index }));
    const changed = lines.filter(
      ({ original, texts }) => texts.join('\n') !== original,
    );
    return changed.map(({ original, texts, leftOut, index }) => {
      if (leftOut) {
        return { index, text: original, leftOut };
      }
      const text = texts
        .map((part) => part.replace(/^\ufeff|\r$/g, ''))
        .join('\n');
      return { index, text };
    });
  }

  /**
   * True for a row of a line that was split in two. It may be changed, but not
   * left out.
   */
  isPart(row: number): boolean {
    const { origin = 0 } = this.rows[row] ?? {};
    return this.#lines[origin]?.texts.length !== 1;
  }

  /**
   * True for a row that was edited by itself. A single edit must fix everything
   * that is wrong with a line.
   */
  isEdited(row: number): boolean {
    const { origin = 0 } = this.rows[row] ?? {};
    return this.#lines[origin]?.isEdited === true;
  }

  with({ changes, cost }: Edit): Draft {
    const lines = [...this.#lines];
    const isAlone = changes.length === 1;
    for (const { row, texts, leftOut } of changes) {
      const { origin = 0, part = 0 } = this.rows[row] ?? {};
      const line = lines[origin] as DraftLine;
      const others = line.texts.toSpliced(
        part,
        1,
        ...texts.map((text) => asIn(line.original, text)),
      );
      const isEdited = isAlone && texts.length === 1;
      lines[origin] = {
        original: line.original,
        texts: others,
        isEdited,
        ...(leftOut && { leftOut }),
      };
    }
    return new Draft(lines, this.cost + cost);
  }
}

/**
 * Keeps the invisible characters of a line: the byte order mark at the start of
 * the file and the carriage return.
 */
function asIn(original: string, text: string): string {
  const start =
    original.startsWith('\ufeff') && !text.startsWith('\ufeff') ? '\ufeff' : '';
  const end = original.endsWith('\r') ? '\r' : '';
  return start + text + end;
}

function sourceOf(lines: readonly DraftLine[]): string {
  const rows: string[] = [];
  for (const { original, texts, leftOut } of lines) {
    const above = rows.findLastIndex((row) => row.trim() !== '');
    if (isJoined(leftOut) && above >= 0) {
      const joint = JOINTS[leftOut];
      rows[above] = `${rows[above]?.trimEnd()}${joint}${original.trim()}`;
    }
    rows.push(...texts);
  }
  return rows.join('\n');
}
