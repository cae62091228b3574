import { capital } from '../../check/explain/names';
import { FORMAT_TABLE } from '../../check/schema/formats';
import {
  placesIn,
  resolveReference,
  type Schema,
  type Schemas,
  wholeSchema,
} from '../../check/schema/schemas';

/** The patterns of the shared parts in words. The description of a field explains any other pattern. */
const PATTERNS: Record<string, string> = {
  line: 'one line',
  text: 'text',
  slug: 'small letters, digits and hyphens',
};

/** The form and the limits of a value, as in `a list of 4 to 7 entries, each: one line, up to 300 characters`. */
export function describeForm(given: Schema, schemas: Schemas): string {
  const part = partLink(given, schemas);
  if (part) return part;
  if (given.then && given.else) {
    return `${describeForm(given.then, schemas)} or ${describeForm(given.else, schemas)}`;
  }
  const schema = whole(given, schemas);
  if (schema['x-reference']) return describeReference(schema['x-reference'], schemas);
  if (schema.enum) return `one of ${schema.enum.map((choice) => `\`${choice}\``).join(', ')}`;
  if (schema.const !== undefined) return `\`${schema.const}\``;
  switch (schema.type) {
    case 'array':
      return describeList(schema, schemas);
    case 'object':
      return 'a group of the fields below';
    case 'boolean':
      return '`true` or `false`';
    case 'integer':
    case 'number':
      return describeNumber(schema);
    default:
      return describeText(schema, schemas);
  }
}

export function whole(schema: Schema, schemas: Schemas): Schema {
  return wholeSchema(schema, (reference) => resolveReference(reference, schemas));
}

/** The headings of the shared parts: the name that messages use, unless two parts have that name. */
export function partTitles(schemas: Schemas): Map<string, string> {
  const parts = Object.entries(schemas.get('defs')?.$defs ?? {}).filter(
    ([, part]) => part.properties || part.enum,
  );
  return new Map(
    parts.map(([name, { title }]) => {
      const isUnique = parts.filter(([, other]) => other.title === title).length === 1;
      const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      return [name, capital(title && isUnique ? title : words)];
    }),
  );
}

export function joinParts(parts: readonly (string | false | undefined)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}

/** `a [picture](#picture)`, for a value that is a shared part with its own section. */
function partLink({ $ref, allOf }: Schema, schemas: Schemas): string | undefined {
  if (allOf) {
    const extra = allOf.flatMap(({ required }) => required ?? []).map((name) => `\`${name}\``);
    return joinParts(
      [partLink(allOf[0] ?? {}, schemas), extra.length > 0 && `with ${extra.join(', ')}`],
      ' ',
    );
  }
  const title = partTitles(schemas).get($ref?.split('/').at(-1) ?? '');
  if (!title) return undefined;
  const words = title.toLowerCase();
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} [${words}](#${words.replaceAll(' ', '-')})`;
}

function describeReference(target: string, schemas: Schemas): string {
  const isFolder = [...schemas.values()].some((schema) => schema['x-files'] === `${target}/*.yaml`);
  if (isFolder) return `the name of a file in \`content/${target}/\`, without \`.yaml\``;
  const resolve = (reference: string) => resolveReference(reference, schemas);
  const lists = [...schemas.values()].filter((schema) => schema['x-files']);
  const owner = lists.find((schema) =>
    [...placesIn(schema, resolve)].some(({ part }) => part['x-names'] === target),
  );
  return `one of the \`${target}\` in \`content/${owner?.['x-files']}\``;
}

function describeList({ items = {}, minItems = 0, maxItems, uniqueItems }: Schema, schemas: Schemas): string {
  const isGroup = !items.$ref && items.properties;
  const entries = isGroup ? 'a group of the fields below' : describeForm(items, schemas);
  const size = range(minItems, maxItems);
  return joinParts(
    [
      size ? `a list of ${size} ${size.endsWith(' 1') ? 'entry' : 'entries'}` : 'a list',
      uniqueItems && 'none twice',
      `each: ${entries}`,
    ],
    ', ',
  );
}

function describeNumber({ type, minimum, maximum, 'x-unique': unique }: Schema): string {
  const limits = [
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `${minimum === undefined ? 'up ' : ''}to ${maximum}`,
    unique && 'that no other file has',
  ];
  return joinParts([type === 'integer' ? 'a whole number' : 'a number', ...limits], ' ');
}

function describeText(schema: Schema, schemas: Schemas): string {
  const size = range(schema.minLength === 1 ? 0 : schema.minLength, schema.maxLength);
  return joinParts(
    [kindOfText(schema, schemas), size && `${size} characters`, describeWriting(schema)],
    ', ',
  );
}

/** The requirements of the keywords for writers. */
function describeWriting({ 'x-must-mention': holds, 'x-past': past }: Schema): string {
  return joinParts(
    [holds && !holds.where && `with ${holds.numbers.join(' and ')}`, past && 'not in the future'],
    ', ',
  );
}

function kindOfText({ format, pattern }: Schema, schemas: Schemas): string {
  if (format) return FORMAT_TABLE[format]?.inGuide ?? 'text, as described';
  if (!pattern) return 'text';
  const parts = schemas.get('defs')?.$defs ?? {};
  const known = Object.keys(PATTERNS).find((name) => parts[name]?.pattern === pattern);
  return known ? (PATTERNS[known] as string) : 'text, as described';
}

/** `4 to 7`, `exactly 6`, `up to 300` or `at least 1`; undefined where there is no limit. */
function range(
  least = 0,
  most = Number.POSITIVE_INFINITY,
  upTo: 'up to' | 'at most' = 'up to',
): string | undefined {
  const number = (value: number) => value.toLocaleString('en-US');
  if (least === most) return `exactly ${number(least)}`;
  if (!Number.isFinite(most)) return least > 0 ? `at least ${number(least)}` : undefined;
  return least > 0 ? `${number(least)} to ${number(most)}` : `${upTo} ${number(most)}`;
}
