import { COST } from './costs';
import { NAMED } from './line';
import { type BeamState, changed, type Frame } from './state';
import { balanceOf, QUOTED } from './values';
import { columnsOf, costOfMove, type Here, STEP, spaces, write } from './write-line';

/** A line as a part of a text. */
export function* textIn(state: BeamState, here: Here, isFirst = false): Generator<BeamState> {
  const { line } = here;
  const { frame } = state;
  const { kind, owner } = frame;
  const looks = line.field && isOpenName(frame, line.field.name);
  if (kind === 'plain' && !(isFirst && QUOTED.test(line.body))) {
    const words = line.body.replace(NOTE_AFTER, '');
    if (/:(?:\s|$)|\s#|^#/.test(words) || (!isFirst && !goesOnBelow(frame))) return;
  }
  if (kind === 'flow' && frame.place?.scalar() === 'string' && !frame.place.entry()) return;
  // Below the text of an entry, its next line would look like another entry.
  const below = owner + (frame.above?.kind === 'list' ? 2 * STEP : STEP);
  const columns =
    kind === 'block'
      ? columnsOf(frame, line)
      : [[Math.max(line.indent ?? 0, (line.indent ?? 0) > owner ? 0 : below), 0] as const];
  for (const [column, style] of columns) {
    const { indent = column } = line;
    const to = kind === 'block' && frame.column !== undefined ? Math.max(indent, column) : column;
    const move = costOfMove(line, to, state);
    // A field of the group around it would be lost in the text.
    if (move > 0 && looks) continue;
    // Pasted text may have lines that look like fields.
    const isOther = NAMED.test(line.body) || line.mark === '- ';
    const isMoved = move > 0 && indent + state.shift !== to;
    const cost =
      move +
      style +
      (kind === 'block' ? 0 : kind === 'plain' ? COST.goesOn : 0.3) +
      (isOther && isMoved ? COST.swallowed : looks ? COST.character : 0);
    yield* endedText(
      { ...state, frame: changed(frame, { column: kind === 'block' ? column : frame.column }) },
      here,
      to,
      cost,
    );
  }
}

/** True if a text may go on in the next line: one that is long, and no number. */
const goesOnBelow = ({ place }: Frame): boolean => place?.scalar() === 'string' && place.isProse();

/** True if a field with this name may still come in the groups around a text. */
function isOpenName(frame: Frame, name: string): boolean {
  for (let each = frame.above; each; each = each.above)
    if (each.kind === 'group' && each.place?.fields.has(name) && !each.keys.includes(name)) return true;
  return false;
}

function* endedText(state: BeamState, here: Here, column: number, cost: number): Generator<BeamState> {
  const { frame } = state;
  const { body } = here.line;
  const text = spaces(column) + body;
  const above = frame.above as Frame;
  if (frame.kind === 'quoted') {
    const ends = unescaped(body, frame.closing ?? '"');
    if (ends === undefined) {
      yield write(state, here, text, cost, column, 'text');
      yield {
        ...write(state, here, text + frame.closing, cost + COST.character, column, 'text'),
        frame: above,
      };
    } else if (/^\s*(?:#.*)?$/.test(body.slice(ends + 1)))
      yield { ...write(state, here, text, cost, column, 'text'), frame: above };
  } else if (frame.kind === 'flow') {
    const count = frame.count + balanceOf(body);
    const next = count > 0 ? changed(frame, { count }) : above;
    if (count >= 0) yield { ...write(state, here, text, cost, column, 'text'), frame: next };
  } else {
    const moved = frame.kind === 'block' || column !== here.line.indent ? column : undefined;
    const written = write(state, here, text, cost, moved, 'text');
    // A text that isn't in quotes ends at a note.
    const ends = frame.kind === 'plain' && NOTE_AFTER.test(body);
    yield ends ? { ...written, frame: above } : written;
  }
}

/** What the practice has to supply is noted behind a text, and not within it. */
const NOTE_AFTER = /\s# SAMPLE:.*$/;

/** The end of a text in quotes. */
function unescaped(text: string, quote: string): number | undefined {
  const inner = quote === '"' ? /^(?:[^"\\]|\\.)*(?=")/ : /^(?:[^']|'')*?(?='(?!'))/;
  return inner.exec(text)?.[0].length;
}
