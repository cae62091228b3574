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
 * A line that says nothing new goes; any other may be left unread, so that the
 * rest can be read.
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
 * True for a field that its group has already, or in a text, one of the groups
 * around that.
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
 * A name alone, as of another entry whose first line is lost, is no copy: what
 * is below it would go on above.
 */
const isWhole = ({ line }: Surroundings): boolean =>
  /[^|>+-]/.test(line.field?.value ?? '');

/**
 * The rest of a note that was broken in two goes back to the line above, and so
 * does a note below `answer: |`: a note of its own could end a text.
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
    yield { texts: [], cost: COST.character, leftOut: 'joined' };
    return;
  }
  const hasText = next !== undefined && next.indent > nearest.indent;
  const isOfNote = !beginsText(nearest) || hasText;
  if (isRest && isOfNote && /\s# \S/.test(nearest.text)) {
    yield { texts: [], cost: COST.copy, leftOut: 'joined' };
  }
}

/** `// ask Ann` and `Please ask Ann` become `# Please ask Ann`. */
export function* asNote(around: Surroundings): Generator<RowEdit> {
  const { line } = around;
  const { indent, mark, body } = line;
  if (ownerAt(around, indent).isText || mark !== '' || !/\p{L}/u.test(body)) {
    return;
  }
  if (body.startsWith('//')) {
    yield {
      texts: [`${spaces(indent)}# ${body.replace(/^\/\/\s*/, '')}`],
      cost: COST.character,
    };
  } else if (!NAMED.test(body)) {
    yield { texts: [`${spaces(indent)}# ${body}`], cost: costOfNote(around) };
  }
}

/** Visitors would lose a paragraph that becomes a note. */
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
