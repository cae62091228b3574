import { EVENT_ID, type Event, SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import type { Kind } from '../../kinds';
import type { Damage, DamageDetector, Written } from './damage';
import { joinedLines } from './joined-lines';
import { findOddSpaces, oddSpaceInName } from './odd-spaces';
import {
  curlyQuotes,
  emptyWord,
  escapeInQuotes,
  findIndicatorOfYaml,
  noSpaceAfterColon,
  noteAfterText,
  numberUnlikeItself,
  reservedName,
} from './values';

/**
 * What YAML does to a file without a word: a zero that is gone, a text that ends at " #", a list
 * whose lines became one. The file can be read, but what is read is not what was written.
 *
 * `events` are what js-yaml's `parseEvents` made of `source`, so that nothing is parsed twice, and
 * `fields` the names that the schema gives to fields.
 */
export function findSilentDamage(
  source: string,
  events: readonly Event[],
  fields: ReadonlySet<string>,
): Damage[] {
  const found = findOddSpaces(source);
  // What comes next in each list and group that is open: an entry, the name of a field or its value.
  const open: ('entry' | 'name' | 'value')[] = [];
  for (const event of events) {
    if (event.type === EVENT_ID.POP) {
      open.pop();
      continue;
    }
    const role = open.at(-1);
    if (role === 'name' || role === 'value') open[open.length - 1] = role === 'name' ? 'value' : 'name';
    // References are refused when the data is made.
    if (event.type === EVENT_ID.ALIAS) continue;
    if (event.type === EVENT_ID.SCALAR) {
      const damage = findInScalar(source, event, role === 'name', fields);
      if (damage !== NONE) found.push(...damage);
    } else {
      open.push(event.type === EVENT_ID.MAPPING ? 'name' : 'entry');
      if (event.type === EVENT_ID.DOCUMENT) continue;
    }
    if (event.anchorStart >= 0 || event.tagStart >= 0) found.push(...findIndicatorOfYaml(source, event));
  }
  return found;
}

/** Most names and texts begin with a letter and need few looks: that halves the time of this check. */
const NO_DETECTORS: readonly DamageDetector[] = [];
const OF_NAMES: readonly DamageDetector[] = [reservedName, noSpaceAfterColon, oddSpaceInName];
const OF_PLAIN_WORDS: readonly DamageDetector[] = [emptyWord, noteAfterText, noSpaceAfterColon, joinedLines];
const OF_OTHER_PLAIN_TEXTS: readonly DamageDetector[] = [numberUnlikeItself, curlyQuotes, ...OF_PLAIN_WORDS];
const OF_TEXTS_WITH_ESCAPES: readonly DamageDetector[] = [joinedLines, escapeInQuotes];
const OF_JOINED_TEXTS: readonly DamageDetector[] = [joinedLines];

function detectorsOf(source: string, event: ScalarEvent, isName: boolean): readonly DamageDetector[] {
  if (isName) {
    const isOrdinary = event.style !== SCALAR_STYLE.PLAIN || isWord(source, event.valueStart, event.valueEnd);
    return isOrdinary ? NO_DETECTORS : OF_NAMES;
  }
  switch (event.style) {
    case SCALAR_STYLE.PLAIN:
      return isLetter(source.charCodeAt(event.valueStart)) ? OF_PLAIN_WORDS : OF_OTHER_PLAIN_TEXTS;
    case SCALAR_STYLE.DOUBLE_QUOTED:
      return OF_TEXTS_WITH_ESCAPES;
    case SCALAR_STYLE.LITERAL_BLOCK:
      return NO_DETECTORS;
    default:
      return OF_JOINED_TEXTS;
  }
}

/** Most words are a line of their own without a colon, which is too long for "null": no detector finds a thing. */
function isPlainLine(source: string, text: string, end: number): boolean {
  return text.length > 4 && source[end] === '\n' && !text.includes(':') && !text.includes('\n');
}

function isWord(source: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isLetter(source.charCodeAt(at))) return false;
  return true;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

const NONE: readonly Damage[] = [];

function findInScalar(
  source: string,
  event: ScalarEvent,
  isName: boolean,
  fields: ReadonlySet<string>,
): readonly Damage[] {
  const detectors = detectorsOf(source, event, isName);
  if (detectors.length === 0 || event.valueStart < 0) return NONE;
  const { valueStart: start, valueEnd: end, style, indent } = event;
  const text = source.slice(start, end);
  if (detectors === OF_PLAIN_WORDS && isPlainLine(source, text, end)) return NONE;
  const written: Written = { source, text, start, end, fields, style, indent };
  let found = NONE;
  for (const detect of detectors) {
    const damage = detect(written);
    if (damage) found = [...found, damage];
  }
  return found;
}

const names = new WeakMap<Kind, ReadonlySet<string>>();

/** Every name that the schema of a kind gives to a field. */
export function fieldNamesOf(kind: Kind): ReadonlySet<string> {
  const known = names.get(kind) ?? new Set(namesIn(kind.schema, kind.resolve));
  names.set(kind, known);
  return known;
}

function* namesIn(schema: unknown, resolve: Kind['resolve']): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, part] of Object.entries(schema)) {
    if (key === 'properties') yield* Object.keys(part);
    if (key === '$ref') yield* namesIn(resolve(part), resolve);
    else yield* namesIn(part, resolve);
  }
}
