import { ENTRY_AS_NOTE } from '../../typed-entries';
import { COST } from '../costs';
import { ASIDE, NAMED, spaces } from '../line';
import {
  beginsText,
  columnsAround,
  isApart,
  isSentence,
  namesInGroup,
  ownerAt,
  type Surroundings,
} from '../surroundings';
import type { RowEdit } from './edit-row';
import { costOfLost } from './leads';

/**
 * Removes a line that says nothing new. Any other line may be ignored so that
 * the rest can be read.
 */
export function* leftOut(around: Surroundings): Generator<RowEdit> {
  const { line, above } = around;
  const [nearest] = above;
  const saysNothing =
    !/[\p{L}\p{N}]/u.test(line.body) || /^```\w*$/.test(line.body);
  if (saysNothing || nearest?.text === line.text) {
    yield { texts: [], cost: COST.character, leftOut: 'nothing' };
    return;
  }
  const isThere = isInGroup(around);
  const isCopy =
    isThere &&
    isWhole(around) &&
    above.some(({ content }) => content === line.content);
  if (isCopy || nearest?.body === line.body) {
    yield { texts: [], cost: COST.copy, leftOut: 'nothing' };
    return;
  }
  const unlikely = line.mark === '' && isSentence(line.body) ? COST.wrong : 0;
  const cost = isThere ? COST.twice : COST.unread + unlikely;
  yield { texts: [], cost, leftOut: 'unread' };
}

/**
 * True for a field that its group already has. In a text, the groups around the
 * text count.
 */
export function isInGroup(around: Surroundings): boolean {
  const { indent, mark, field } = around.line;
  const content = indent + mark.length;
  const columns = ownerAt(around, indent).isText
    ? columnsAround(around)
    : [content];
  const isEntry = mark !== '';
  return columns.some((column) =>
    namesInGroup(around, column, isEntry).has(field?.name ?? ''),
  );
}

/**
 * A name alone isn't a copy: it may be of an entry whose first line was lost,
 * and the lines below it would be added to the entry above.
 */
const isWhole = ({ line }: Surroundings): boolean =>
  /[^|>+-]/.test(line.field?.value ?? '');

/**
 * Joins the second half of a broken note to the line above, and a note below
 * `answer: |` as well, because a separate note could end the text.
 */
export function* joined({
  line,
  above: [nearest],
  below: [next],
  schema,
}: Surroundings): Generator<RowEdit> {
  if (!nearest || line.indent > nearest.indent) {
    return;
  }
  const isNamed = NAMED.test(line.body) || costOfLost(line, schema) > 0;
  const isRest = line.mark === '' && !isNamed;
  if (/^# /.test(line.body) && beginsText(nearest)) {
    yield { texts: [], cost: COST.character, leftOut: 'rest-of-note' };
    return;
  }
  const hasText = next !== undefined && next.indent > nearest.indent;
  const isOfNote = !beginsText(nearest) || hasText;
  if (isRest && isOfNote && /\s# \S/.test(nearest.text)) {
    yield { texts: [], cost: COST.copy, leftOut: 'rest-of-note' };
  }
}

/**
 * Joins `Lin` to `name: Casey` on the line above. It may be a note as well, but
 * that would take a part of the value from visitors.
 */
export function* joinedToValue(around: Surroundings): Generator<RowEdit> {
  const { line, previous, above } = around;
  const value = previous?.field?.value ?? '';
  const isPlain = /^[\p{L}\p{N}]/u.test(value) && !/\s#/.test(value);
  const isBare = line.mark === '' && !NAMED.test(line.body);
  if (previous && previous === above[0] && isPlain && isBare) {
    const column = previous.indent + previous.mark.length;
    const isRest = isApart(around) && line.indent <= column;
    const isText = ownerAt(around, line.indent).isText;
    const isAside = ASIDE.test(line.body) || isSentence(line.body);
    if (isRest && !isText && !isAside) {
      const cost = COST.note - COST.again;
      yield { texts: [], cost, leftOut: 'rest-of-value' };
    }
  }
}

/** True for `or my child?` below `question: Can I bring my family`. */
function goesOn({ line, previous }: Surroundings): boolean {
  const value = previous?.field?.value ?? '';
  return /^\p{Ll}/u.test(line.body) && /[\p{L}\p{N},]$/u.test(value);
}

/**
 * Turns `// ask Ann` and `Please ask Ann` into notes: `# ask Ann`,
 * `# Please ask Ann`.
 */
export function* asNote(around: Surroundings): Generator<RowEdit> {
  const { line } = around;
  const { indent, mark, body } = line;
  // `[Monday 9:00-17:00]` is a list without its name.
  const isWords = /^[^[{].*\p{L}|^\p{L}/u.test(body);
  if (ownerAt(around, indent).isText || mark !== '' || !isWords) {
    return;
  }
  if (goesOn(around)) {
    return;
  }
  if (ENTRY_AS_NOTE.test(around.previous?.text ?? '')) {
    // The rest of an entry of which only the first line was made a note.
    yield { texts: [`${spaces(indent)}# ${body}`], cost: COST.character };
  } else if (body.startsWith('//')) {
    yield {
      texts: [`${spaces(indent)}# ${body.replace(/^\/\/\s*/, '')}`],
      cost: COST.character,
    };
  } else if (!NAMED.test(body)) {
    yield { texts: [`${spaces(indent)}# ${body}`], cost: costOfNote(around) };
  }
}

/** High for a paragraph: as a note, visitors wouldn't see it. */
function costOfNote(around: Surroundings): number {
  const { body } = around.line;
  if (ASIDE.test(body)) {
    return COST.wrong;
  }
  if (isSentence(body)) {
    return COST.note + COST.wrong + COST.mark;
  }
  return COST.note + (isApart(around) ? 0 : COST.mark);
}
