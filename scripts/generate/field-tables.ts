import { wholeSchema } from '../../check/schema/schema-place';
import {
  resolveReference,
  type Schema,
  type Schemas,
} from '../../check/schema/schemas';
import {
  capital,
  count,
  withArticle,
  wordsOf,
} from '../../check/words/english';
import { FORMATS } from '../../formats/formats';
import { UserError } from '../../site/user-error';

export const GUIDE = 'content/README.md';

const PLACE = /(<!-- fields:(\S+) -->\n)[\s\S]*?(<!-- \/fields -->)/g;

/**
 * The guide with tables of fields generated from the schemas.
 * @throws {UserError} if the guide has no place for a table.
 */
export function generateFieldTables(schemas: Schemas, guide: string): string {
  const describe = new Descriptions(schemas);
  const tables = new Map([['shared', describe.parts()]]);
  for (const [name, schema] of schemas) {
    if (schema['x-files']) {
      tables.set(name, describe.kind(schema, schema['x-files']));
    }
  }
  const hasPlace = (name: string) =>
    guide.includes(`<!-- fields:${name} -->\n`);
  const missing = [...tables.keys()].find((name) => !hasPlace(name));
  if (missing) {
    throw new UserError(
      `${GUIDE} has no place for the fields of "${missing}". Add two lines to it:\n<!-- fields:${missing} -->\n<!-- /fields -->`,
    );
  }
  return guide.replace(
    PLACE,
    (_, start, name, end) => `${start}${tables.get(name)}\n${end}`,
  );
}

class Descriptions {
  readonly #parts: Readonly<Record<string, Schema>>;
  readonly #titles: ReadonlyMap<string, string>;

  constructor(private readonly schemas: Schemas) {
    this.#parts = schemas.get('defs')?.$defs ?? {};
    const shown = Object.entries(this.#parts).filter(
      ([, part]) => part.properties || part.enum,
    );
    this.#titles = new Map(shown.map(([name]) => [name, wordsOf(name)]));
  }

  kind(schema: Schema, files: string): string {
    const summary = `<summary>The fields of <code>content/${files}</code></summary>`;
    return `<details>\n${summary}\n\n${neededNote(schema, files)}${this.#table(schema)}\n\n</details>`;
  }

  parts(): string {
    const sections = [...this.#titles].map(([name, title]) => {
      const part = this.#parts[name] ?? {};
      const choices = part.enum ? ` Write ${this.#form(part)}.` : '';
      const table = part.properties ? `\n\n${this.#table(part)}` : '';
      return `#### ${capital(title)}\n\n${part.description}${choices}${table}`;
    });
    return `\n${sections.join('\n\n')}\n`;
  }

  #table(schema: Schema): string {
    const rows = [...this.#rows(schema)].join('\n');
    return `| field | what it is | needed | form |\n| --- | --- | --- | --- |\n${rows}`;
  }

  *#rows(parent: Schema, trail = ''): Generator<string> {
    for (const [name, schema] of Object.entries(parent.properties ?? {})) {
      const { deprecated, description = '' } = this.#whole(schema);
      if (deprecated) {
        continue;
      }
      const field = `\`${name}\``;
      const text = description.replace(/[\\`*_[\]<>|]/g, '\\$&');
      const needed = parent.required?.includes(name) ? 'yes' : 'no';
      yield `| ${trail}${field} | ${text} | ${needed} | ${this.#form(schema)} |`;
      // The fields of a shared definition are explained once, in their own
      // section.
      if (!schema.$ref) {
        yield* this.#rows(schema, `${trail}${field} → `);
      }
      if (schema.items) {
        yield* this.#rows(schema.items, `${trail}each of ${field} → `);
      }
    }
  }

  #whole(schema: Schema): Schema {
    return wholeSchema(schema, (reference) =>
      resolveReference(reference, this.schemas),
    );
  }

  /** The form of a value in words: `one line, up to 80 characters`. */
  #form(part: Schema): string {
    const title = this.#titles.get(part.$ref?.split('/').at(-1) ?? '');
    if (title) {
      const anchor = title.replaceAll(' ', '-');
      return withArticle(title).replace(title, `[${title}](#${anchor})`);
    }
    if (part.then && part.else) {
      return `${this.#form(part.then)} or ${this.#form(part.else)}`;
    }
    const schema = this.#whole(part);
    if (part.$ref && schema['x-files']) {
      return `a group of the fields of \`content/${schema['x-files']}\``;
    }
    if (schema['x-reference']) {
      return this.#reference(schema['x-reference']);
    }
    if (schema.enum) {
      const choices = schema.enum.map((choice) => `\`${choice}\``);
      return `one of ${choices.join(', ')}`;
    }
    if (schema.const !== undefined) {
      return `\`${schema.const}\``;
    }
    if (schema.type === 'object') {
      return 'a group of the fields below';
    }
    if (schema.type === 'boolean') {
      return '`true` or `false`';
    }
    if (schema.type === 'string') {
      return this.#text(schema);
    }
    if (schema.type !== 'array') {
      return describeNumber(schema);
    }
    const {
      items = {},
      minItems = 0,
      maxItems = Number.POSITIVE_INFINITY,
    } = schema;
    const entries = range(minItems, maxItems, 'entry');
    return `a list of ${entries}, each: ${this.#form(items)}`;
  }

  #reference(target: string): string {
    const isFolder = [...this.schemas.values()].some(
      (schema) => schema['x-files'] === `${target}/*.yaml`,
    );
    if (isFolder) {
      return `the name of a file in \`content/${target}/\`, without \`.yaml\``;
    }
    return `one of the \`${target}\``;
  }

  #text(schema: Schema): string {
    const { maxLength, 'x-must-mention': mention } = schema;
    const numbers = mention?.where ? [] : (mention?.numbers ?? []);
    const aspects = [
      this.#kindOfText(schema),
      maxLength && range(0, maxLength, 'character'),
      numbers.length > 0 && `with ${numbers.join(' and ')}`,
      schema['x-past'] && 'not in the future',
    ];
    return aspects.filter(Boolean).join(', ');
  }

  #kindOfText({ format, pattern }: Schema): string | undefined {
    if (format) {
      return FORMATS[format]?.inGuide;
    }
    // All other patterns are explained in the field's description.
    const isLine =
      pattern !== undefined && pattern === this.#parts.line?.pattern;
    return isLine ? 'one line' : 'text';
  }
}

/** Notes whether the file is required, if that isn't clear from its folder. */
function neededNote(
  { 'x-optional': isOptional, 'x-required-with': folder }: Schema,
  files: string,
): string {
  if (files.includes('*')) {
    return '';
  }
  if (folder) {
    return `Needed as soon as there is a file in \`content/${folder}/\`.\n\n`;
  }
  if (isOptional) {
    return 'The file may be left out.\n\n';
  }
  return 'The file is needed.\n\n';
}

function describeNumber({
  type,
  minimum,
  maximum,
  'x-unique': unique,
}: Schema): string {
  const kind = type === 'integer' ? 'a whole number' : 'a number';
  const limits = minimum === undefined ? '' : ` from ${minimum} to ${maximum}`;
  const scope = unique ? ' that no other file has' : '';
  return `${kind}${limits}${scope}`;
}

/**
 * `4 to 7 entries`, `exactly 6 entries`, `up to 1 entry`, `at least 1 entry`.
 */
function range(least: number, most: number, thing: string): string {
  if (least === most) {
    return `exactly ${count(least, thing)}`;
  }
  if (!Number.isFinite(most)) {
    return `at least ${count(least, thing)}`;
  }
  const beginning = least > 0 ? `${least} to` : 'up to';
  return `${beginning} ${count(most, thing)}`;
}
