import { capital, count, wordsOf } from '../../check/explain/names';
import { wholeSchema } from '../../check/explain/schema-place';
import { FORMAT_TABLE } from '../../check/schema/formats';
import { resolveReference, type Schema, type Schemas } from '../../check/schema/schemas';

/** The form and the limits of a value, as in `a list of 4 to 7 entries, each: one line, up to 300 characters`. */
export function describeForm(given: Schema, schemas: Schemas): string {
  const part = partLink(given, schemas);
  if (part) return part;
  if (given.then && given.else)
    return `${describeForm(given.then, schemas)} or ${describeForm(given.else, schemas)}`;
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

/** The headings of the shared parts that have a section, by their names. */
export function partTitles(schemas: Schemas): Map<string, string> {
  const parts = Object.entries(schemas.get('defs')?.$defs ?? {});
  const shown = parts.filter(([, part]) => part.properties || part.enum);
  return new Map(shown.map(([name]) => [name, capital(wordsOf(name))]));
}

export function joinParts(parts: readonly (string | false | undefined)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}

/** `a [picture](#picture)`, for a value that is a shared part with its own section. */
function partLink({ $ref, allOf }: Schema, schemas: Schemas): string | undefined {
  if (allOf) {
    const needed = allOf.flatMap(({ required }) => required ?? []).map((name) => `\`${name}\``);
    const link = partLink(allOf[0] ?? {}, schemas);
    return joinParts([link, needed.length > 0 && `with ${needed.join(', ')}`], ' ');
  }
  const title = partTitles(schemas)
    .get($ref?.split('/').at(-1) ?? '')
    ?.toLowerCase();
  return title && `${/^[aeiou]/.test(title) ? 'an' : 'a'} [${title}](#${title.replaceAll(' ', '-')})`;
}

function describeReference(target: string, schemas: Schemas): string {
  const isFolder = [...schemas.values()].some((schema) => schema['x-files'] === `${target}/*.yaml`);
  return isFolder
    ? `the name of a file in \`content/${target}/\`, without \`.yaml\``
    : `one of the \`${target}\``;
}

function describeList({ items = {}, minItems, maxItems }: Schema, schemas: Schemas): string {
  const size = range(minItems, maxItems, 'entry');
  const entries =
    !items.$ref && items.properties ? 'a group of the fields below' : describeForm(items, schemas);
  return joinParts([`a list${size && ` of ${size}`}`, `each: ${entries}`], ', ');
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
  const { format, pattern, maxLength, 'x-must-mention': mention, 'x-past': past } = schema;
  // The description of a field explains any other pattern.
  const isLine = pattern && pattern === schemas.get('defs')?.$defs?.line?.pattern;
  return joinParts(
    [
      format ? FORMAT_TABLE[format]?.inGuide : isLine ? 'one line' : 'text',
      range(0, maxLength, 'character'),
      mention && !mention.where && `with ${mention.numbers.join(' and ')}`,
      past && 'not in the future',
    ],
    ', ',
  );
}

/** `4 to 7 entries`, `exactly 6 entries`, `up to 1 entry`; empty without a limit. */
function range(least = 0, most = Number.POSITIVE_INFINITY, thing: string): string {
  if (least === most) return `exactly ${count(least, thing)}`;
  if (!Number.isFinite(most)) return least > 0 ? `at least ${count(least, thing)}` : '';
  return `${least > 0 ? `${least} to` : 'up to'} ${count(most, thing)}`;
}
