import type { SchemaPlace } from '../schema/schema-place';
import { COST } from './costs';
import { ASIDE, NAMED } from './line';
import { named } from './named';
import {
  type BeamState,
  columnsOf,
  costOfEnd,
  costOfMove,
  type EditStep,
  type Frame,
  groupsAround,
  type Here,
  STEP,
  spaces,
  within,
  write,
} from './state';
import { balanceOf, isQuoted, valued } from './values';

export function* readings(state: BeamState, here: Here): Generator<BeamState> {
  let { cost } = state;
  yield* joined(state, here);
  for (let frame: Frame | undefined = state.frame; frame; frame = frame.above) {
    yield* readingsIn({ ...state, cost, frame }, here);
    const end = costOfEnd(frame);
    if (end === undefined) break;
    cost += end;
    if (cost > here.limit) break;
  }
  yield* left(state, here);
}

/** A line that says nothing new goes; any other may be left unread, so that the rest can be read. */
function* left(state: BeamState, here: Here): Generator<BeamState> {
  const { line, index, above, isTwice } = here;
  const { frame, step: before } = state;
  if (line.indent === undefined) return;
  const saysNothing = !/[\p{L}\p{N}]/u.test(line.body) || /^```\w*$/.test(line.body);
  const name = line.field?.name ?? '';
  const isField = [...groupsAround(frame)].some(({ keys }) => keys.includes(name));
  // A name alone, as of another entry whose first line is lost, is no copy: what is below it would go on above.
  const isWhole = /[^|>+-]/.test(line.field?.value ?? '');
  const isCopy = isTwice && (above?.body === line.body || (isField && isWhole));
  const mayGo = saysNothing || isCopy;
  const again = saysNothing || above?.text === line.text ? COST.character : COST.copy;
  const isBelow = before?.leftOut === 'unread' && line.indent > (above?.indent ?? 0);
  const unlikely = line.mark === '' && isSentence(line.body) ? COST.wrong : 0;
  const alone = isField ? COST.twice : COST.unread + unlikely;
  const unread = isBelow && above?.text === before.text ? COST.again : alone;
  const cost = mayGo ? again : unread;
  const leftOut = mayGo ? 'nothing' : 'unread';
  yield { ...state, cost: state.cost + cost, step: { before, index, text: mayGo ? '' : line.text, leftOut } };
}

/** The rest of a note that was broken in two goes back to the line above: a note of its own could end a text. */
function* joined(state: BeamState, { line, index, above }: Here): Generator<BeamState> {
  if (line.indent === undefined || line.mark !== '' || NAMED.test(line.body)) return;
  if (!above || line.indent > (above.indent ?? 0) || !/\s# \S/.test(above.text)) return;
  const step: EditStep = { before: state.step, index, text: line.body, leftOut: 'joined' };
  yield { ...state, cost: state.cost + COST.copy, step };
}

function* readingsIn(state: BeamState, here: Here): Generator<BeamState> {
  switch (state.frame.kind) {
    case 'group':
      yield* fieldIn(state, here);
      yield* noteIn(state, here);
      return;
    case 'list':
      yield* entryIn(state, here);
      yield* noteIn(state, here);
      return;
    case 'open':
      yield* inOpen(state, here);
      return;
    default:
      yield* textIn(state, here);
  }
}

const isSentence = (text: string): boolean => /^.{40,}[.!?]$|^\p{Lu}\S*(?: \S+){3,}[.!?]$/u.test(text);

function* noteIn(state: BeamState, here: Here): Generator<BeamState> {
  const { line, isApart } = here;
  const { body, indent, mark } = line;
  const isOfCode = body.startsWith('//');
  if (indent === undefined || mark !== '' || (!isOfCode && NAMED.test(body)) || !/\p{L}/u.test(body)) return;
  // Visitors would lose a paragraph that becomes a note.
  const unlikely = isSentence(body) ? COST.wrong + COST.mark : isApart ? 0 : COST.mark;
  const note = ASIDE.test(body) ? COST.wrong : COST.note + unlikely;
  const cost = isOfCode ? COST.character : note;
  yield write(state, here, `${spaces(indent)}# ${body.replace(/^\/\/\s*/, '')}`, cost, indent);
}

function* inOpen(state: BeamState, here: Here): Generator<BeamState> {
  const { frame } = state;
  const { place } = frame;
  const as = (kind: Frame['kind']): BeamState => ({ ...state, frame: { ...frame, kind } });
  if (!place) return yield* textIn(as('block'), here);
  if (place.isGroup()) yield* fieldIn(as('group'), here);
  if (place.entry()) yield* entryIn(as('list'), here);
  if (place.scalar()) yield* textIn(as('plain'), here, true);
}

function* fieldIn(state: BeamState, here: Here): Generator<BeamState> {
  const { line } = here;
  for (const [column, style] of columnsOf(state.frame, line)) {
    const inColumn = costOfMove(line, column, state) + style;
    const indent = line.indent === undefined ? undefined : line.indent + line.mark.length;
    const move = Math.min(inColumn, costOfMove({ ...line, indent }, column, state) + style);
    const dash = line.mark === '' ? 0 : COST.mark;
    yield* named(state, here, line.content, spaces(column), column, dash + move);
  }
  yield* belowMissingName(state, here);
}

/** A line whose group or list has lost the line with its name. */
function* belowMissingName(state: BeamState, here: Here): Generator<BeamState> {
  const { frame, cost } = state;
  const { line, index } = here;
  const column = frame.column ?? Math.max(0, frame.owner + STEP);
  if (!frame.place || (line.mark === '' && (line.indent ?? 0) <= column)) return;
  for (const [name, place] of frame.place.fields) {
    const mayBe = line.mark === '' ? line.field && place.fields.has(line.field.name) : place.entry();
    if (frame.keys.includes(name) || place.scalar() || !mayBe) continue;
    const owner = { ...frame, column, keys: [...frame.keys, name] };
    const open = within(owner, 'open', { place, owner: column });
    const unlikely = frame.place.required().has(name) ? 0 : COST.style;
    const begun = { ...state, cost: cost + COST.name + unlikely, frame: open };
    for (const each of readingsIn(begun, here)) {
      const changes = each.step?.index === index ? each.step : undefined;
      const before = changes ? changes.before : each.step;
      yield {
        ...each,
        step: { before, index, text: `${spaces(column)}${name}:\n${changes?.text ?? line.text}` },
      };
    }
  }
}

function* entryIn(state: BeamState, here: Here): Generator<BeamState> {
  const { line, above, isApart } = here;
  const entry = state.frame.place?.entry();
  if (!entry) return;
  const isInGroup = state.frame.above?.kind === 'group';
  for (const [column, style] of columnsOf(state.frame, line, state.frame.owner + (isInGroup ? 0 : 1))) {
    const begun = { ...state, frame: { ...state.frame, column } };
    const move = costOfMove(line, column, state);
    const as = (content: string, cost: number, mark = '- ') =>
      entryAs(begun, here, content, spaces(column) + mark, column + mark.length, entry, cost + style);
    if (line.mark === '' && line.body !== '-') {
      const wasDash = state.step?.index === here.index - 1 && state.step.text.trim() === `- ${above?.body}`;
      const missing = ASIDE.test(line.body) ? COST.wrong : isApart ? COST.character : COST.mark;
      const dash = wasDash ? COST.again : missing;
      yield* as(line.body, dash + Math.min(move, costOfMove(line, column + STEP, state)));
      continue;
    }
    const isDash = /^-\s+$/.test(line.mark) || line.body === '-';
    const sign = isDash ? 0 : COST.character;
    yield* as(line.content, move + sign, isDash && !/[^ -]/.test(line.mark) ? line.mark : '- ');
    if (line.content.startsWith('- ') && !entry.entry())
      yield* as(line.content.slice(2).trimStart(), move + sign + COST.character);
  }
}

function* entryAs(
  state: BeamState,
  here: Here,
  content: string,
  before: string,
  column: number,
  entry: SchemaPlace,
  cost: number,
): Generator<BeamState> {
  const { column: dash = 0 } = state.frame;
  if (content === '') {
    const open = within(state.frame, 'open', { place: entry, owner: dash });
    yield { ...write(state, here, before.trimEnd(), cost, dash), frame: open };
    return;
  }
  if (entry.isGroup()) {
    const group = within(state.frame, 'group', { place: entry, owner: dash, column });
    for (const each of named({ ...state, frame: group }, here, content, before, column, cost))
      yield { ...each, shift: dash - (here.line.indent ?? dash) };
  }
  // An entry that needs one field may be only its value.
  const [only, ...others] = entry.required();
  const place = (others.length === 0 && entry.fields.get(only ?? '')) || entry;
  const beginsField = place !== entry && (/:(?:\s|$)/.test(content) || content.startsWith(`${only} `));
  if ((place.scalar() && !beginsField) || content.startsWith('{'))
    yield* valued(state, here, before, content, place, dash, cost);
}

function* textIn(state: BeamState, here: Here, isFirst = false): Generator<BeamState> {
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
    const within = { ...frame, column: kind === 'block' ? column : frame.column };
    const cost = isLoose ? COST.note - COST.again : move + style + kindCost + lost;
    yield* endedText({ ...state, frame: within }, here, to, cost);
  }
}

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
    if (open >= 0) yield as(open > 0 ? { ...frame, closing: ']'.repeat(open) } : above);
    // A text that isn't in quotes ends at a note.
  } else yield as(!isBlock && NOTE_AFTER.test(body) ? above : frame);
}

/** What the practice has to supply is noted behind a text, and not within it. */
const NOTE_AFTER = /\s# SAMPLE:.*$/;

function afterQuote(text: string, quote: string): string | undefined {
  const inner = quote === '"' ? /^(?:[^"\\]|\\.)*"/ : /^(?:[^']|'')*?'(?!')/;
  const [ended] = inner.exec(text) ?? [];
  return ended === undefined ? undefined : text.slice(ended.length);
}
