import equal from 'fast-deep-equal';
import type { ReadYaml } from '../../read/parse-yaml';
import { SchemaPlace } from '../../schema/schema-place';
import { COST } from './costs';
import { type ChangedLine, Draft, type Edit } from './draft';
import { editsOf } from './edits/edits';
import {
  type Checked,
  canReadFirst,
  countReadable,
  judge,
  type Verdict,
} from './verdict';

// Why edits of single lines, and no alignment of the whole file to its schema?
// A beam search over all ways to read each line was here until November 2026.
// Of 3,000 slips of the fingers (tests/mistakes/mutations.test.ts), of which
// 2,505 are noticed, it corrected 98.9 % exactly and 0.16 % wrongly, in 15 ms
// on average and 142 ms for the slowest in a hundred. Edits of lines corrected
// 98.6 % exactly and 0.24 % wrongly, in 13 and 69 ms; each of those was looked
// at since, and now it is 99.8 % and none. They give up on a file of nothing
// but mistakes, which the beam did not; but their steps can be followed one by
// one, and tried alone.

/** A file as it may have been meant. */
export interface Repair {
  source: string;
  read: ReadYaml;
  /** Of the edits, and of what is still wrong. */
  cost: number;
  changedLines: readonly ChangedLine[];
  /** For each line, the one of the file that it was. */
  origins: readonly number[];
}

/**
 * The longest page has 350 lines. In a file of nothing but mistakes, each line
 * would be edited in vain.
 */
const MOST_LINES = 1000;

/** Two that cost nearly the same may both be meant. */
const NEARLY = 1;

/**
 * The likeliest repair of a file, and others that are nearly as likely and say
 * something else.
 */
export function findRepairs(
  source: string,
  kind: Checked,
  most = Number.POSITIVE_INFINITY,
): Repair[] {
  if (source.split('\n').length > MOST_LINES) {
    return [];
  }
  const readable = [...new Search(kind, most).run(source)];
  // Of two that cost the same, the one in which less is still wrong.
  readable.sort((a, b) => a.total - b.total || b.draft.cost - a.draft.cost);
  const [best, ...others] = readable.map(repairOf);
  if (!best) {
    return [];
  }
  const near = others.filter(
    ({ cost, read }) =>
      cost < best.cost + NEARLY && !equal(read.data, best.read.data),
  );
  return [best, ...near];
}

function repairOf({ draft, read, total }: Readable): Repair {
  const { source, changedLines, rows } = draft;
  const origins = rows.map(({ origin }) => origin);
  return { source, read, cost: total, changedLines, origins };
}

type Readable = Verdict & { read: ReadYaml };

const isReadable = (verdict: Verdict): verdict is Readable =>
  verdict.read !== undefined;

const MOST_ROUNDS = 12;
/** The drafts of a round from which the next one goes on. */
const KEPT = 4;
/**
 * After the cheapest edit that lets the parser go on, edits that cost so much
 * more are not tried.
 */
const MOST_ABOVE = 4;
/**
 * Of all drafts that are tried: half a second. Of a longer file, fewer drafts
 * are.
 */
const MOST_ROWS_READ = 300_000;
/**
 * What is this many rows further down counts for an edit of one character: one
 * slip may hide another.
 */
const ROWS_OF_CHARACTER = 6;
const MOST_ROWS_COUNTED = 12;

/**
 * Tries edits around what the parser or the schema complains of, keeps the
 * best, and goes on with them.
 */
class Search {
  readonly #kind: Checked;
  readonly #schema: SchemaPlace;
  readonly #most: number;
  readonly #tried = new Set<string>();
  readonly #repairs: Readable[] = [];

  constructor(kind: Checked, most: number) {
    this.#kind = kind;
    this.#schema = SchemaPlace.ofKind(kind);
    this.#most = most;
  }

  run(source: string): readonly Readable[] {
    this.#tried.add(source);
    let kept = [judge(Draft.of(source), this.#kind)];
    for (let round = 0; round < MOST_ROUNDS && kept.length > 0; round++) {
      const better = kept.flatMap((verdict) => this.#betterThan(verdict));
      kept = this.#mostPromising(better, kept[0]?.stoppedAt ?? 0);
    }
    return this.#repairs;
  }

  /**
   * What a repair may cost at most: one that costs much more than another is
   * none.
   */
  get #limit(): number {
    const costs = this.#repairs.map(({ total }) => total + NEARLY);
    return Math.min(this.#most, ...costs);
  }

  #betterThan(verdict: Verdict): Verdict[] {
    const better: Verdict[] = [];
    const rowsRead = isReadable(verdict) ? 0 : countReadable(verdict);
    let most = Number.POSITIVE_INFINITY;
    for (const edit of editsAround(verdict, this.#schema)) {
      const isDear =
        edit.cost > most || verdict.draft.cost + edit.cost >= this.#limit;
      if (isDear || this.#hasReadEnough(verdict)) {
        break;
      }
      const next = this.#try(verdict.draft.with(edit));
      if (!next || !isBetter(next, verdict, rowsRead)) {
        continue;
      }
      better.push(next);
      if (!isReadable(next)) {
        most = Math.min(most, edit.cost + MOST_ABOVE);
      } else if (next.total < this.#most) {
        this.#repairs.push(next);
      }
    }
    return better;
  }

  #hasReadEnough({ draft }: Verdict): boolean {
    return this.#tried.size * draft.rows.length > MOST_ROWS_READ;
  }

  #try(draft: Draft): Verdict | undefined {
    if (this.#tried.has(draft.source)) {
      return undefined;
    }
    this.#tried.add(draft.source);
    return judge(draft, this.#kind);
  }

  #mostPromising(verdicts: readonly Verdict[], stoppedAt: number): Verdict[] {
    const limit = this.#limit;
    return verdicts
      .filter(
        ({ draft, total }) =>
          draft.cost + COST.character < limit && total > draft.cost,
      )
      .sort((a, b) => rankOf(a, stoppedAt) - rankOf(b, stoppedAt))
      .slice(0, KEPT);
  }
}

/**
 * The edits of the suspects, the cheapest first; of two that cost the same,
 * that of the likelier suspect.
 */
function editsAround(
  { draft, suspects }: Verdict,
  schema: SchemaPlace,
): Edit[] {
  const edits = suspects().flatMap((row, rank) =>
    [...editsOf(draft, row, schema)].map((edit) => ({ edit, rank })),
  );
  const orderOf = ({ edit, rank }: { edit: Edit; rank: number }) =>
    edit.cost + Math.min(rank, 10) / 100;
  return edits.sort((a, b) => orderOf(a) - orderOf(b)).map(({ edit }) => edit);
}

/**
 * True if less is wrong than with the last draft, or of drafts that can't be
 * read, if more of them can be.
 * @param rowsRead of the last draft.
 */
function isBetter(next: Verdict, last: Verdict, rowsRead: number): boolean {
  if (isReadable(next) || isReadable(last)) {
    return next.total < last.total;
  }
  if (next.stoppedAt !== last.stoppedAt) {
    return next.stoppedAt > last.stoppedAt;
  }
  return canReadFirst(rowsRead + 1, next.draft);
}

/** The lower, the likelier. */
function rankOf(verdict: Verdict, stoppedAt: number): number {
  if (isReadable(verdict)) {
    return verdict.total;
  }
  const rows = Math.min(verdict.stoppedAt - stoppedAt, MOST_ROWS_COUNTED);
  return verdict.total - rows / ROWS_OF_CHARACTER;
}
