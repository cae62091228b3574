import equal from 'fast-deep-equal';
import type { ReadYaml } from '../../read/parse-yaml';
import { SchemaPlace } from '../../schema/schema-place';
import { COST } from './costs';
import { type ChangedLine, Draft, type Edit } from './draft';
import { editsOf } from './edits/edits';
import { Heads } from './heads';
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

/** A readable version of a file, as it may have been meant. */
export interface Repair {
  source: string;
  read: ReadYaml;
  /** The cost of the edits and of the remaining mistakes. */
  cost: number;
  changedLines: readonly ChangedLine[];
  /** For each line, the index of the original line. */
  origins: readonly number[];
}

/**
 * The longest page has 350 lines. In a file full of mistakes, editing each line
 * would be useless.
 */
const MOST_LINES = 1000;

/** Repairs whose costs differ less may both be what was meant. */
const NEARLY = 1;

/**
 * The likeliest repair of a file, followed by others that are nearly as likely
 * and give different data.
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
  // If costs are equal, prefer the repair that leaves less wrong.
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
/** How many drafts of a round the next round continues with. */
const KEPT = 4;
/**
 * Once an edit lets the parser go on, edits that cost this much more aren't
 * tried.
 */
const MOST_ABOVE = 4;
/**
 * Rows read in all drafts together: half a second. Longer files get fewer
 * drafts.
 */
const MOST_ROWS_READ = 300_000;
/**
 * Getting this many rows further makes up for one character of editing, because
 * one slip may hide another.
 */
const ROWS_OF_CHARACTER = 6;
const MOST_ROWS_COUNTED = 12;

/**
 * Tries edits around the complaints of the parser or the schema, keeps the best
 * drafts, and continues with them.
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
   * The highest cost of a repair. Anything much more expensive than a known
   * repair is dropped.
   */
  get #limit(): number {
    const costs = this.#repairs.map(({ total }) => total + NEARLY);
    return Math.min(this.#most, ...costs);
  }

  #betterThan(verdict: Verdict): Verdict[] {
    const better: Verdict[] = [];
    const [rowsRead, heads] = isReadable(verdict)
      ? [0, undefined]
      : [countReadable(verdict), new Heads(verdict.draft.source)];
    let most = Number.POSITIVE_INFINITY;
    for (const edit of editsAround(verdict, this.#schema)) {
      const isDear =
        edit.cost > most || verdict.draft.cost + edit.cost >= this.#limit;
      if (isDear || this.#hasReadEnough(verdict)) {
        break;
      }
      const next = this.#try(verdict.draft.with(edit), heads);
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

  #try(draft: Draft, heads: Heads | undefined): Verdict | undefined {
    if (this.#tried.has(draft.source)) {
      return undefined;
    }
    this.#tried.add(draft.source);
    return judge(draft, this.#kind, heads);
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
 * The edits of the suspect rows, cheapest first. At equal cost, the likelier
 * suspect comes first.
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
 * True if less is wrong than in the last draft or, if neither can be read, if
 * more rows can be read.
 * @param rowsRead the number of readable rows of the last draft.
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

/** The lower, the more promising. */
function rankOf(verdict: Verdict, stoppedAt: number): number {
  if (isReadable(verdict)) {
    return verdict.total;
  }
  const rows = Math.min(verdict.stoppedAt - stoppedAt, MOST_ROWS_COUNTED);
  return verdict.total - rows / ROWS_OF_CHARACTER;
}
