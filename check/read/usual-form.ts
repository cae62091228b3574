import type { AnySchemaObject, ErrorObject } from 'ajv/dist/2020.js';
import { booleanMeanings, choiceMeanings } from '../../formats/choices';
import { certainValue } from '../../formats/format';
import { meaningsOf } from '../../formats/formats';
import { listMeanings } from '../../formats/lists';
import { numberMeanings } from '../../formats/numbers';
import type { Path } from '../../formats/path';
import {
  isGroup,
  readPointer,
  valueAt,
  valuesAt,
  withValue,
} from '../../formats/path';
import { patternMeanings } from '../../formats/pattern';
import { TIME_OF_DAY } from '../../formats/time-of-day';
import { timePairsMeant } from '../../formats/typed-hours';
import { linesOfHoursIn } from '../../formats/words-in-hours';
import { marksIn } from '../document';
import type { Kind } from '../kinds';

/**
 * Converts values in an unusual form that can mean only one thing: `Mon`
 * becomes `Monday`.
 */
export function inUsualForm(
  data: unknown,
  kind: Pick<Kind, 'validate' | 'annotations'>,
  sourceOf: (path: Path) => string,
): unknown {
  if (kind.validate(data)) {
    return data;
  }
  const usual = (kind.validate.errors ?? []).reduce<unknown>(
    (before, error) => {
      const path = readPointer(error.instancePath, data);
      const meant = onlyMeaning(error, () => sourceOf(path));
      const around = valueAt(data, path.slice(0, -1));
      // If another field already has this value, the two may be swapped.
      const isTaken =
        typeof meant !== 'boolean' &&
        isGroup(around) &&
        Object.values(around).includes(meant);
      if (meant === undefined || isTaken) {
        return before;
      }
      return withValue(before, path, meant);
    },
    withClearTimes(withSplitTimes(data, kind), kind),
  );
  // A converted value may need another conversion: a number that becomes a text
  // may also need that text's form.
  return usual === data ? data : inUsualForm(usual, kind, sourceOf);
}

/** Names that people give to a line with both times. */
const OF_BOTH = ['time', 'times', 'when', 'hours'];
const FROM_TO =
  /^(?:from )?(.*?\d.*?)\s*(?:[-\u2012-\u2015]|\bto\b|\buntil\b)\s*(.*\d.*)$/i;

/** One line can say when something begins and ends: `time: 6:00-7:30 pm`. */
function withSplitTimes(
  data: unknown,
  { annotations }: Pick<Kind, 'annotations'>,
): unknown {
  const ends = annotations.filter(
    (annotation) =>
      annotation.format === 'time-of-day' &&
      annotation['x-after'] &&
      !annotation.deprecated,
  );
  return ends.reduce((before, { path, 'x-after': start = '' }) => {
    const end = String(path.at(-1));
    return valuesAt(before, path.slice(0, -1)).reduce((result, place) => {
      const group = isGroup(place.value) ? place.value : { [end]: '' };
      const name = [start, ...OF_BOTH].find((each) => each in group);
      const [, from = '', to = ''] =
        FROM_TO.exec(String(group[name ?? ''])) ?? [];
      const { pairs, isSure } = timePairsMeant(from, to);
      const [meant] = isSure ? pairs : [];
      if (end in group || name === undefined || !meant) {
        return result;
      }
      const { [name]: _, ...others } = group;
      const split = { ...others, [start]: meant[0], [end]: meant[1] };
      return withValue(result, place.path, split);
    }, before);
  }, data);
}

/**
 * Two times can show in which half of the day each of them is: `begins: 6`,
 * `ends: "7:30"`.
 */
function withClearTimes(
  data: unknown,
  kind: Pick<Kind, 'annotations'>,
): unknown {
  return marksIn(data, kind).reduce(
    (before, { annotation, path, value: ends }) => {
      const { format, 'x-after': field } = annotation;
      if (format !== 'time-of-day' || !field) {
        return before;
      }
      const start = [...path.slice(0, -1), field];
      const begins = valueAt(data, start);
      const areTexts = typeof begins === 'string' && typeof ends === 'string';
      if (!areTexts || [begins, ends].every(TIME_OF_DAY.isRight)) {
        return before;
      }
      const { pairs, isSure } = timePairsMeant(begins, ends);
      const [meant] = isSure ? pairs : [];
      if (meant) {
        return withValue(withValue(before, start, meant[0]), path, meant[1]);
      }
      return before;
    },
    data,
  );
}

/**
 * The only value that can be meant by one that the schema refuses; undefined if
 * it isn't certain.
 */
function onlyMeaning(error: ErrorObject, source: () => string): unknown {
  const { keyword, params, data, parentSchema = {} } = error;
  if (keyword === 'type') {
    return meaningOfType(firstType(params.type), data, {
      source,
      schema: parentSchema,
    });
  }
  if (typeof data !== 'string') {
    return undefined;
  }
  switch (keyword) {
    case 'const':
      return certainValue(
        booleanMeanings(data).filter(
          ({ value }) => value === params.allowedValue,
        ),
      );
    case 'enum':
      return certainValue(choiceMeanings(data, params.allowedValues));
    case 'format':
      return certainValue(meaningsOf(params.format, data));
    case 'pattern':
      return certainValue(patternMeanings(params.pattern, data));
    default:
      return undefined;
  }
}

const firstType = (types: unknown): unknown => [types].flat()[0];

/** The fields that the schema of a group names. */
interface Group {
  required?: readonly string[];
  properties?: object;
}

interface Place {
  source: () => string;
  schema: AnySchemaObject;
}

/**
 * The only value of a certain type that another value can mean: `"120"` means
 * 120 if a number is expected.
 */
function meaningOfType(
  type: unknown,
  data: unknown,
  { source, schema }: Place,
): unknown {
  if (type === 'string') {
    if (/number|boolean/.test(typeof data)) {
      return source() || String(data);
    }
    return undefined;
  }
  if (typeof data !== 'string') {
    return undefined;
  }
  switch (type) {
    case 'number':
    case 'integer': {
      const isCoordinate = schema['x-place'] !== undefined;
      return certainValue(
        numberMeanings(data, { isCoordinate, isWhole: type === 'integer' }),
      );
    }
    case 'boolean':
      return certainValue(booleanMeanings(data));
    case 'array':
      // Names don't contain commas.
      if (schema.items?.['x-reference']) {
        return certainValue(listMeanings(data));
      }
      return undefined;
    case 'object':
      return groupOfOne(data, schema);
    default:
      return undefined;
  }
}

/** `/services` for a group that needs one field: `{ path: '/services' }`. */
function groupOfOne(text: string, schema: AnySchemaObject): unknown {
  const name = onlyNeeded(text, schema);
  const isOther = name === undefined || fieldOfForm(text, schema) !== undefined;
  return isOther ? undefined : { [name]: text };
}

/**
 * The field of a group that a text belongs in by its form: `times` for
 * `Mon-Fri 9-5` in place of a group with a `label` and `times`.
 */
export function fieldOfForm(
  text: string,
  { properties = {}, required = [] }: AnySchemaObject,
): string | undefined {
  const isMeant = ([name, part]: [string, AnySchemaObject]) => {
    const { format = 'markdown' } = part.items ?? part;
    // `Mon-Fri 9-5, Sat 9-12` is two lines of a list of hours.
    const isSeveral =
      part.items?.format === 'opening-hours' &&
      linesOfHoursIn(text) !== undefined;
    return (
      !required.includes(name) &&
      (isSeveral || meaningsOf(format, text)[0] !== undefined)
    );
  };
  return Object.entries<AnySchemaObject>(properties).find(isMeant)?.[0];
}

/**
 * The only field that a group needs, if a text can be its value. Not for
 * `path /services` and `path, /services`, which already have the name.
 */
export function onlyNeeded(
  text: string,
  schema: AnySchemaObject = {},
): string | undefined {
  const { required = [], properties = {} } = schema as Group;
  const [name, ...others] = required;
  const [word, sign] = /^[\w-]+(?=([^\w-]))/.exec(text) ?? [];
  const isField = sign !== undefined && Object.hasOwn(properties, word ?? '');
  return others.length === 0 && !isField ? name : undefined;
}
