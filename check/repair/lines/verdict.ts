import { isGroup } from '../../../formats/path';
import type { Kind } from '../../kinds';
import { parseYaml, type ReadYaml } from '../../read/parse-yaml';
import { findSilentDamage } from '../../read/silent-damage';
import { SchemaPlace } from '../../schema/schema-place';
import { COST, costOfProblems } from './costs';
import type { Draft } from './draft';
import type { Heads } from './heads';
import { rowAt, suspectsAround, suspectsOf } from './suspects';

/** The parts of a kind that decide what its files may contain. */
export type Checked = Pick<Kind, 'schema' | 'resolve' | 'validateWhole'>;

/** The verdict of the parser and the schema on a draft. */
export interface Verdict {
  draft: Draft;
  /** Undefined if the draft can't be read. */
  read: ReadYaml | undefined;
  /** The row where the parser stopped; the number of rows if it didn't. */
  stoppedAt: number;
  /** The cost of the edits and of the remaining mistakes. */
  total: number;
  /** The rows that may have caused it, likeliest first. */
  suspects: () => number[];
}

/** @param heads of the last draft, if it can't be read. */
export function judge(draft: Draft, kind: Checked, heads?: Heads): Verdict {
  const { source, cost } = draft;
  const stop = heads?.stopIn(source);
  const read = stop === undefined ? parseYaml(source) : undefined;
  if (!read || read.problem) {
    const offset = stop ?? read?.problem.offset ?? source.length;
    const stoppedAt = rowAt(source, offset);
    const suspects = () => [...suspectsAround(draft, stoppedAt)];
    return {
      draft,
      read: undefined,
      stoppedAt,
      total: cost + COST.unreadable,
      suspects,
    };
  }
  const errors = kind.validateWhole(read.data)
    ? []
    : [...(kind.validateWhole.errors ?? [])];
  const damage = findSilentDamage(
    source,
    read.events,
    SchemaPlace.ofKind(kind).names(),
  );
  const isEdited = cost > 0;
  const missing = isEdited
    ? errors.filter(({ keyword }) => keyword === 'required').length
    : 0;
  // If a field is missing after an edit, the edit is unlikely: missing fields
  // count twice.
  const wrong = costOfProblems(errors, damage) + missing * COST.wrong;
  // A file that isn't a group of fields contains nothing useful.
  const total = cost + (isGroup(read.data) ? wrong : COST.unreadable);
  const suspects = () => suspectsOf(draft, read.data, { errors, damage });
  return { draft, read, stoppedAt: draft.rows.length, total, suspects };
}

const FARTHEST_BACK = 4;

/**
 * The number of first rows that can be read without the rest: the parser often
 * stops a few rows after the mistake.
 */
export function countReadable({ draft, stoppedAt }: Verdict): number {
  const least = Math.max(0, stoppedAt - FARTHEST_BACK);
  let count = stoppedAt;
  while (count > least && !canReadFirst(count, draft)) {
    count--;
  }
  return count;
}

export function canReadFirst(count: number, { source }: Draft): boolean {
  const rows = source.split('\n').slice(0, count);
  const read = parseYaml(rows.join('\n'));
  return !read.problem && isGroup(read.data);
}
