import { COST } from './costs';
import { NAMED } from './line';
import {
  type BeamState,
  changed,
  columnsOf,
  costOfMove,
  type Frame,
  groupsAround,
  type Here,
  STEP,
  spaces,
  write,
} from './state';
import { balanceOf, isQuoted } from './values';

/** A line as a part of a text. */
export function* textIn(state: BeamState, here: Here, isFirst = false): Generator<BeamState> {
  const { line, isApart } = here;
  const { frame } = state;
  const { kind, owner, place } = frame;
  if (kind === 'plain' && !(isFirst && isQuoted(line.body))) {
    const words = line.body.replace(NOTE_AFTER, '');
    // A text may go on in the next line if it may be long, and is no number.
    const mayGoOn = isFirst || (place?.scalar() === 'string' && place.isProse());
    if (/:(?:\s|$)|\s#|^#/.test(words) || !mayGoOn) return;
  }
  if (kind === 'flow' && place?.scalar() === 'string' && !place.entry()) return;
  // A field of the group around it would be lost in the text.
  const isField = line.field !== undefined && isOpenName(frame, line.field.name);
  // Pasted text may have lines that look like fields.
  const isOther = NAMED.test(line.body) || line.mark === '- ';
  const kindCost = kind === 'block' ? 0 : (kind === 'plain' ? 3 : 1) * COST.again;
  // Below the text of an entry, its next line would look like another entry.
  const below = owner + (frame.above?.kind === 'list' ? 2 * STEP : STEP);
  const { indent = below } = line;
  const columns = kind === 'block' ? columnsOf(frame, line) : [[indent > owner ? indent : below, 0] as const];
  for (const [column, style] of columns) {
    const to =
      kind === 'block' && frame.column !== undefined ? Math.max(line.indent ?? column, column) : column;
    const move = costOfMove(line, to, state);
    if (move > 0 && isField) continue;
    // It may as well be a note.
    const isLoose = move >= COST.mark && isApart && line.mark === '' && !isOther;
    const isMoved = move > 0 && (line.indent ?? column) + state.shift !== to;
    const lost = isOther && isMoved ? COST.wrong : isField ? COST.character : 0;
    const within = changed(frame, { column: kind === 'block' ? column : frame.column });
    const cost = isLoose ? COST.note - COST.again : move + style + kindCost + lost;
    yield* endedText({ ...state, frame: within }, here, to, cost);
  }
}

/** True if a field with this name may still come in the groups around a text. */
const isOpenName = (frame: Frame, name: string): boolean =>
  [...groupsAround(frame)].some(({ place, keys }) => place?.fields.has(name) && !keys.includes(name));

function* endedText(state: BeamState, here: Here, column: number, cost: number): Generator<BeamState> {
  const { frame } = state;
  const { body } = here.line;
  const above = frame.above as Frame;
  const isBlock = frame.kind === 'block';
  const moved = frame.kind !== 'plain' || column !== here.line.indent ? column : undefined;
  const as = (next: Frame, added = '', more = 0) => ({
    ...write(state, here, spaces(column) + body + added, cost + more, moved),
    frame: next,
  });
  if (frame.kind === 'quoted') {
    const rest = afterQuote(body, frame.closing ?? '"');
    if (rest === undefined) {
      yield as(frame);
      yield as(above, frame.closing, COST.character);
    } else if (/^\s*(?:#.*)?$/.test(rest)) yield as(above);
  } else if (frame.kind === 'flow') {
    const open = (frame.closing?.length ?? 0) + balanceOf(body);
    if (open >= 0) yield as(open > 0 ? changed(frame, { closing: ']'.repeat(open) }) : above);
    // A text that isn't in quotes ends at a note.
  } else yield as(!isBlock && NOTE_AFTER.test(body) ? above : frame);
}

/** What the practice has to supply is noted behind a text, and not within it. */
const NOTE_AFTER = /\s# SAMPLE:.*$/;

/** What is behind a text in quotes; undefined if it doesn't end. */
function afterQuote(text: string, quote: string): string | undefined {
  const inner = quote === '"' ? /^(?:[^"\\]|\\.)*"/ : /^(?:[^']|'')*?'(?!')/;
  const [ended] = inner.exec(text) ?? [];
  return ended === undefined ? undefined : text.slice(ended.length);
}
