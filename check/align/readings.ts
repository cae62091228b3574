import type { SchemaPlace } from '../explain/schema-place';
import { COST } from './costs';
import { type Line, NAMED, otherSpacing } from './line';
import { named, valued } from './named';
import { type BeamState, changed, costOfEnd, type EditStep, type Frame, within } from './state';
import { textIn } from './texts';
import { columnsOf, costOfMove, type Here, STEP, spaces, write } from './write-line';

/** All ways to go on from a state with a line: as a part of what is open, or of what that is in. */
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

/**
 * A line may be left out: if it says nothing, or another says the same, to correct the file; otherwise because it
 * fits nowhere, so that the rest can be read.
 */
function* left(state: BeamState, here: Here): Generator<BeamState> {
  const { line, index, above } = here;
  const saysNothing = !/[\p{L}\p{N}]/u.test(line.body) || /^```\w*$/.test(line.body);
  const mayGo = saysNothing || isCopy(state.frame, here);
  const isBelow =
    state.step?.role === 'unread' &&
    above?.text === state.step.text &&
    (line.indent ?? 0) > (above.indent ?? 0);
  const cost = saysNothing
    ? COST.character
    : mayGo
      ? above?.text === line.text
        ? COST.character
        : COST.copy
      : isBelow
        ? 0.3
        : isField(state.frame, here)
          ? COST.twice
          : COST.unread;
  const step: EditStep = {
    before: state.step,
    index,
    text: mayGo ? '' : line.text,
    role: mayGo ? 'nothing' : 'unread',
    name: '',
    within: '',
  };
  yield { ...state, cost: state.cost + cost, step };
}

/** The rest of a note that was broken in two goes back to the line above. */
function* joined(state: BeamState, here: Here): Generator<BeamState> {
  const { line, index, above } = here;
  const isBelow = line.indent !== undefined && line.indent <= (above?.indent ?? 0);
  if (!isBelow || !/\s# \S/.test(above?.text ?? '') || line.mark !== '' || NAMED.test(line.body)) return;
  const step: EditStep = {
    before: state.step,
    index,
    text: line.body,
    role: 'joined',
    name: '',
    within: '',
  };
  yield { ...state, cost: state.cost + COST.copy, step };
}

/** True if a line is a field that a group has already. */
const isField = (frame: Frame, { line: { field } }: Here): boolean => {
  for (let each: Frame | undefined = frame; each; each = each.above)
    if (each.kind === 'group' && field && each.keys.includes(field.name)) return true;
  return false;
};

/** True if a line is there already: just above, or as a field of a group that is open. */
function isCopy(frame: Frame, here: Here): boolean {
  const { line, above, isTwice } = here;
  if (!isTwice) return false;
  return above?.body === line.body || (isField(frame, here) && /[^|>+-]/.test(line.field?.value ?? ''));
}

function* readingsIn(state: BeamState, here: Here): Generator<BeamState> {
  const { frame } = state;
  if (/^(?:group|list|open)$/.test(frame.kind)) yield* noteOfCode(state, here);
  switch (frame.kind) {
    case 'group':
      yield* fieldIn(state, here);
      return;
    case 'list':
      yield* entryIn(state, here);
      return;
    case 'open':
      yield* inOpen(state, here);
      return;
    case 'block':
    case 'plain':
    case 'quoted':
    case 'flow':
      yield* textIn(state, here);
      return;
    case 'unknown':
      if ((here.line.indent ?? 0) > frame.owner) yield write(state, here, here.line.text, 0.2, 0, 'text');
  }
}

/** The ways to go on below a name or a dash with nothing behind it. */
function* inOpen(state: BeamState, here: Here): Generator<BeamState> {
  const { frame } = state;
  const { place } = frame;
  const as = (kind: Frame['kind']): BeamState => ({ ...state, frame: changed(frame, { kind }) });
  if (!place) {
    if ((here.line.indent ?? 0) > frame.owner)
      yield write(as('unknown'), here, here.line.text, 0.2, 0, 'text');
    return;
  }
  if (place.fields.size > 0) yield* fieldIn(as('group'), here);
  if (place.entry()) yield* entryIn(as('list'), here);
  const type = place.scalar();
  if (
    type === 'string' ||
    (type === 'number' && /^-?\d/.test(here.line.body)) ||
    (type === 'boolean' && /^(?:true|false)$/.test(here.line.body))
  )
    yield* textIn(as('plain'), here, true);
}

/** A line as a field of a group. */
function* fieldIn(state: BeamState, here: Here): Generator<BeamState> {
  const { line } = here;
  const { frame } = state;
  for (const [column, style] of columnsOf(frame, line)) {
    if (line.mark === '') {
      const move = costOfMove(line, column, state) + style;
      yield* named(state, here, line.body, spaces(column), column, move);
    } else {
      const indent = line.indent === undefined ? undefined : line.indent + line.mark.length;
      const move = Math.min(costOfMove(line, column, state), costOfMove({ ...line, indent }, column, state));
      yield* named(state, here, line.content, spaces(column), column, COST.dash + move + style);
    }
  }
  yield* belowMissingName(state, here);
  yield* afterMissingName(state, here);
}

/** A text whose group needs one more, and whose line has lost the name before it. */
function* afterMissingName(state: BeamState, here: Here): Generator<BeamState> {
  const { line } = here;
  const { place, keys, column } = state.frame;
  if (line.mark !== '' || NAMED.test(line.body) || line.indent !== column) return;
  for (const name of place?.required() ?? []) {
    const own = place?.fields.get(name);
    if (keys.includes(name) || column === undefined || own?.scalar() !== 'string' || !own.isProse()) continue;
    const frame = changed(state.frame, { keys: [...keys, name] });
    const begun = { name, place: own, column, cost: COST.name, role: 'field' } as const;
    yield* valued({ ...state, frame }, here, `${spaces(column)}${name}: `, line.body, begun);
  }
}

/** A line whose group or list has lost the line with its name. */
function* belowMissingName(state: BeamState, here: Here): Generator<BeamState> {
  const { frame, cost } = state;
  const { line } = here;
  const column = frame.column ?? Math.max(0, frame.owner + STEP);
  if (!frame.place || (line.mark === '' && (line.indent ?? 0) <= column)) return;
  for (const [name, place] of frame.place.fields) {
    const isNeeded = frame.place.required().has(name);
    if (frame.keys.includes(name) || place.scalar()) continue;
    const isEntry = line.mark !== '' && place.entry();
    if (!isEntry && !(line.field && place.fields.has(line.field.name))) continue;
    const owner = changed(frame, { column, keys: [...frame.keys, name] });
    const open = within(owner, 'open', { name, place, owner: column });
    const begun = { ...state, cost: cost + COST.name + (isNeeded ? 0 : COST.style), frame: open };
    for (const each of inOpen(begun, here)) {
      const changes = each.step?.index === here.index ? each.step : undefined;
      const text = `${spaces(column)}${name}:\n${changes?.text ?? line.text}`;
      const before = changes ? changes.before : each.step;
      yield { ...each, step: { before, index: here.index, text, role: 'field', name, within: frame.name } };
    }
  }
}

/** A line as an entry of a list. */
function* entryIn(state: BeamState, here: Here): Generator<BeamState> {
  const { line } = here;
  const entry = state.frame.place?.entry();
  if (!entry) return;
  const isInGroup = state.frame.above?.kind === 'group';
  for (const [column, style] of columnsOf(state.frame, line, state.frame.owner + (isInGroup ? 0 : 1))) {
    const frame = changed(state.frame, { column, count: state.frame.count + 1 });
    const begun = { ...state, frame };
    const isDash = /^-\s+$/.test(line.mark) || line.body === '-';
    if (line.mark !== '' || line.body === '-') {
      const isLikeAbove = /^[^-]/.test(line.mark) && /^[^-]/.test(here.above?.mark ?? '');
      const sign = isDash ? 0 : isLikeAbove ? COST.again : COST.character;
      const move = costOfMove(line, column, state) + style + sign;
      const mark = isDash && !/[^ -]/.test(line.mark) ? line.mark : '- ';
      yield* entryAs(begun, here, line.content, spaces(column) + mark, column + mark.length, entry, move);
      if (line.mark === '-')
        for (const { value, cost } of otherSpacing(line.content))
          yield* entryAs(begun, here, value, `${spaces(column)}- `, column + STEP, entry, move - sign + cost);
      if (line.content.startsWith('- ') && !entry.entry())
        yield* entryAs(
          begun,
          here,
          line.content.slice(2).trimStart(),
          `${spaces(column)}- `,
          column + STEP,
          entry,
          move + COST.character,
        );
    } else {
      const move = Math.min(costOfMove(line, column, state), costOfMove(line, column + STEP, state));
      const isLikeAbove = state.step?.index === here.index - 1 && addsDash(state.step, here.above);
      const dash = isLikeAbove ? COST.again : COST.dash;
      yield* entryAs(
        begun,
        here,
        line.body,
        `${spaces(column)}- `,
        column + STEP,
        entry,
        move + style + dash,
      );
    }
  }
}

/** True if a line became an entry only by a dash before it. */
const addsDash = ({ text }: EditStep, line: Line | undefined): boolean => text.trim() === `- ${line?.body}`;

function* entryAs(
  state: BeamState,
  here: Here,
  content: string,
  before: string,
  column: number,
  entry: SchemaPlace,
  cost: number,
): Generator<BeamState> {
  const { name } = state.frame;
  const dash = state.frame.column ?? 0;
  if (content === '') {
    const open = within(state.frame, 'open', { name, place: entry, owner: dash });
    yield { ...write(state, here, before.trimEnd(), cost, dash, 'entry'), frame: open };
    return;
  }
  if (entry.fields.size > 0) {
    const group = within(state.frame, 'group', { name, place: entry, owner: dash, column });
    for (const each of named({ ...state, frame: group }, here, content, before, column, cost))
      yield { ...each, shift: dash - (here.line.indent ?? dash) };
  }
  // An entry that needs one field may be only its value.
  const [only, ...others] = entry.required();
  const place = (others.length === 0 && entry.fields.get(only ?? '')) || entry;
  const beginsField = place !== entry && (/:(?:\s|$)/.test(content) || content.startsWith(`${only} `));
  if ((place.scalar() && !beginsField) || content.startsWith('{'))
    yield* valued(state, here, before, content, { name, place, column: dash, cost, role: 'entry' });
}

/** `// the region` is a note in code. */
function* noteOfCode(state: BeamState, here: Here): Generator<BeamState> {
  const { body, indent = 0 } = here.line;
  if (body.startsWith('//'))
    yield write(state, here, `${spaces(indent)}#${body.slice(2)}`, COST.character, indent, 'text');
}
