import type { AnySchemaObject, ErrorObject } from 'ajv/dist/2020.js';
import { closest } from './closest';
import type { Path } from './problem';

/** A problem with a value, before its place in the file is known. */
export interface Finding {
  path: Path;
  /** Whether the problem is with the key itself (a misspelt field) or with its value. */
  at: 'key' | 'value';
  message: string;
  advice: string;
  /** The words of the value to point at, where the value is long. */
  words?: string | undefined;
}

/** Finds the part of a schema that a reference names. */
export type Resolve = (ref: string) => AnySchemaObject;

/**
 * What the errors of ajv mean to someone who has never programmed: one finding for each thing to
 * mend, in the words of the schemas' own descriptions.
 */
export function explainErrors(errors: readonly ErrorObject[], data: unknown, resolve: Resolve): Finding[] {
  return errors
    .filter((error) => error.keyword !== 'if' && !isMisspelt(error, errors))
    .map((error) => explainError(error, data, resolve))
    .filter((finding) => finding !== undefined);
}

/** A field that is missing because its name is misspelt is reported once, at the misspelt name. */
function isMisspelt({ keyword, params, instancePath }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (keyword !== 'required') return false;
  return errors.some(
    (other) =>
      other.keyword === 'additionalProperties' &&
      other.instancePath === instancePath &&
      closest(other.params.additionalProperty, Object.keys(other.parentSchema?.properties ?? {})) ===
        params.missingProperty,
  );
}

function explainError(error: ErrorObject, data: unknown, resolve: Resolve): Finding | undefined {
  const path = pathOf(error.instancePath, data);
  const parent = (error.parentSchema ?? {}) as AnySchemaObject;
  const name = nameOf(path);
  const value = error.data;
  const finding = (message: string, advice: string): Finding => ({
    path,
    at: 'value',
    message,
    advice: joinAdvice(advice),
  });
  const description = (parent.description as string | undefined) ?? '';

  switch (error.keyword) {
    case 'additionalProperties': {
      const key = error.params.additionalProperty as string;
      const fields = Object.keys(parent.properties ?? {});
      const meant = closest(key, fields);
      return {
        path: [...path, key],
        at: 'key',
        message: `"${key}" is not a field of ${thing(parent, path)}.`,
        advice: joinAdvice(
          meant ? `Did you mean "${meant}"?` : 'Delete it, or correct its name.',
          `${capital(thing(parent, path))} has: ${fields.join(', ')}.`,
        ),
      };
    }
    case 'required': {
      const key = error.params.missingProperty as string;
      const field = parent.properties?.[key] as AnySchemaObject | undefined;
      return {
        path,
        at: 'key',
        message: `${capital(thing(parent, path, 'the'))} has no "${key}".`,
        advice: joinAdvice(`Add a line "${key}:".`, describe(field, resolve)),
      };
    }
    case 'type':
      return finding(wrongType(name, error.params.type as string, value), adviseType(error, description));
    case 'enum': {
      const allowed = (error.params.allowedValues as unknown[]).map(String);
      const meant = closest(String(value), allowed);
      return finding(
        `${name} cannot be "${String(value)}".`,
        `${meant ? `Did you mean "${meant}"? ` : ''}It is one of: ${allowed.join(', ')}.`,
      );
    }
    case 'const':
      return finding(
        `${name} cannot be "${String(value)}".`,
        `Write ${JSON.stringify(error.params.allowedValue)}. ${description}`,
      );
    case 'minLength':
      return finding(
        value === ''
          ? `${name} is empty.`
          : `${name} has ${length(value)} characters; it needs at least ${error.params.limit}.`,
        description,
      );
    case 'maxLength':
      return finding(
        `${name} has ${length(value)} characters; at most ${error.params.limit} fit where it is shown.`,
        `Shorten it by ${length(value) - (error.params.limit as number)}. ${description}`,
      );
    case 'pattern':
      // An empty text has its own message already.
      if (value === '') return undefined;
      return finding(
        /^\s|\s$/.test(String(value))
          ? `${name} begins or ends with a space or an empty line.`
          : `${name} is not written the way it has to be: "${excerpt(value)}".`,
        description,
      );
    case 'format':
      return finding(`${name} is not written the way it has to be: "${excerpt(value)}".`, description);
    case 'minItems':
    case 'maxItems': {
      const { minItems, maxItems } = parent as { minItems?: number; maxItems?: number };
      const needed =
        minItems === maxItems
          ? `exactly ${minItems}`
          : error.keyword === 'minItems'
            ? `at least ${minItems}`
            : `at most ${maxItems}`;
      const count = (value as unknown[]).length;
      return finding(
        `${name} has ${count === 1 ? '1 entry' : `${count} entries`}; it needs ${needed}.`,
        description,
      );
    }
    case 'minimum':
      return finding(`${name} is ${value}; it cannot be less than ${error.params.limit}.`, description);
    case 'maximum':
      return finding(`${name} is ${value}; it cannot be more than ${error.params.limit}.`, description);
    case 'uniqueItems':
      return finding(`${name} has the same entry twice.`, 'Delete one of the two.');
    default:
      return finding(`${name} is not written the way it has to be.`, description);
  }
}

/** The description of a field: its own, or that of the shared part it refers to. */
function describe(schema: AnySchemaObject | undefined, resolve: Resolve): string | undefined {
  if (!schema) return undefined;
  return (
    (schema.description as string | undefined) ??
    (schema.$ref ? describe(resolve(schema.$ref as string), resolve) : undefined)
  );
}

const TYPE_NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'a group of fields',
  array: 'a list',
};

function wrongType(name: string, wanted: string, value: unknown): string {
  const wantedName = TYPE_NAMES[wanted] ?? wanted;
  if (value === null) return `${name} is empty; it has to be ${wantedName}.`;
  const found =
    typeof value === 'object'
      ? TYPE_NAMES[Array.isArray(value) ? 'array' : 'object']
      : typeof value === 'string'
        ? `the text "${excerpt(value)}"`
        : typeof value === 'number'
          ? `the number ${value}`
          : String(value);
  return `${name} has to be ${wantedName}, but is ${found}.`;
}

function adviseType(error: ErrorObject, description: string): string {
  const value = error.data;
  const wanted = error.params.type as string;
  if (wanted === 'string' && (typeof value === 'number' || typeof value === 'boolean')) {
    return `Put it in quotes, and check that nothing was lost: a zero at the beginning, for example. ${description}`;
  }
  if (wanted === 'array' && value !== null) {
    return `Write each entry on a line of its own, with "- " before it. ${description}`;
  }
  if (wanted === 'string' && typeof value === 'object' && value !== null) {
    return `If the text has a colon, put the whole text in quotes. ${description}`;
  }
  if (wanted === 'object' && typeof value === 'string' && /^\w+:\S/.test(value)) {
    return 'Put a space after the colon.';
  }
  return description;
}

/** The thing a schema describes: "a question" if it has a title, or else `"hero"` after its key. */
function thing(schema: AnySchemaObject, path: Path, article: 'a' | 'the' = 'a'): string {
  const title = (schema.title as string | undefined)?.toLowerCase();
  if (title) return `${article === 'the' ? 'the' : /^[aeiou]/.test(title) ? 'an' : 'a'} ${title}`;
  if (path.length === 0) return 'this file';
  return typeof path.at(-1) === 'number' ? `an entry of ${nameOf(path.slice(0, -1))}` : nameOf(path);
}

/** The name of a value for the reader: its key, or the key of the list that it stands in. */
function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return 'This file';
  if (typeof last === 'string') return `"${last}"`;
  const list = path.findLast((key) => typeof key === 'string');
  return list === undefined ? `Entry ${last + 1}` : `Entry ${last + 1} of "${list}"`;
}

/** Turns ajv's JSON pointer into keys, with numbers where the data has lists. */
function pathOf(pointer: string, data: unknown): Path {
  let value = data;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(key) : key;
      value = (value as Record<string | number, unknown> | undefined)?.[step];
      return step;
    });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const length = (value: unknown): number => [...String(value)].length;
const joinAdvice = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ').trim();

function excerpt(value: unknown): string {
  const text = String(value).replace(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
