import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty());

/** One blank to fill in. `width` is its share of the row. */
const field = v.pipe(
  v.union([text, v.strictObject({ label: text, width: v.number() })]),
  v.transform((value) => (typeof value === 'string' ? { label: value, width: 1 } : value)),
);

const table = v.strictObject({ head: v.array(text), rows: v.array(v.array(text)) });

/** A piece of a form. Its one key says what it is. */
const block = v.union([
  v.strictObject({ heading: text, newPage: v.optional(v.boolean(), false) }),
  v.strictObject({ text }),
  v.strictObject({ note: text }),
  v.strictObject({ list: v.array(text) }),
  v.strictObject({ steps: v.array(text) }),
  v.strictObject({ box: v.strictObject({ title: v.optional(text), text }) }),
  v.strictObject({ table }),
  v.strictObject({ fields: v.array(v.array(field)) }),
  v.strictObject({ area: v.strictObject({ label: text, lines: v.number() }) }),
  v.strictObject({ checks: v.strictObject({ label: text, columns: v.number(), options: v.array(text) }) }),
  v.strictObject({ grid: v.strictObject({ label: text, head: v.array(text), rows: v.number() }) }),
  v.strictObject({ signatures: v.array(text) }),
]);

/** One labelled cell of a workbook. */
const cell = v.strictObject({
  label: text,
  kind: v.optional(v.picklist(['text', 'date', 'number', 'money', 'percent'])),
  options: v.optional(v.array(text)),
  hint: v.optional(text),
  /** What the cell works out. `{Label}` stands for the cell with that label. */
  formula: v.optional(text),
  tall: v.optional(v.boolean()),
});

const sheet = v.strictObject({
  name: v.pipe(text, v.maxLength(31)),
  intro: v.optional(text),
  sections: v.array(
    v.strictObject({
      title: text,
      newPage: v.optional(v.boolean(), false),
      note: v.optional(text),
      text: v.optional(v.array(text), []),
      cells: v.array(cell),
    }),
  ),
  footer: v.optional(text),
});

const heading = { title: text, subject: text, intro: text };

const documentText = v.union([
  v.strictObject({ file: v.pipe(text, v.regex(/\.(pdf|docx)$/)), ...heading, blocks: v.array(block) }),
  v.strictObject({ file: v.pipe(text, v.endsWith('.xlsx')), ...heading, sheets: v.array(sheet) }),
]);

const formsFile = v.strictObject({
  label: text,
  revised: v.pipe(text, v.isoDate()),
  texts: v.record(text, text),
  documents: v.array(documentText),
});

/** The facts that the forms take from content/site.yaml; the rest of that file is left alone. */
const siteFile = v.object({
  practice: v.object({
    name: text,
    phone: text,
    email: text,
    address: v.object({ street: text, city: text, state: text, zip: text }),
  }),
  rates: v.array(v.object({ service: text, price: v.number() })),
  carriers: v.array(v.object({ name: text })),
  crisis: v.object({ text }),
});

export type Block = v.InferOutput<typeof block>;
export type Field = v.InferOutput<typeof field>;
export type Cell = v.InferOutput<typeof cell>;
export type Sheet = v.InferOutput<typeof sheet>;
export type FormText = Extract<v.InferOutput<typeof documentText>, { blocks: unknown }>;
export type WorkbookText = Extract<v.InferOutput<typeof documentText>, { sheets: unknown }>;

/** What every form shows around its own text. */
export interface Letterhead {
  name: string;
  /** `100 Sample Street, Suite 200, Fort Worth, TX 76104` */
  address: string;
  phone: string;
  email: string;
  label: string;
  /** The fixed time that goes into the files, so that every run gives the same bytes. */
  revised: Date;
}

export interface Forms {
  letterhead: Letterhead;
  documents: (FormText | WorkbookText)[];
}

/**
 * Reads the texts of the forms and puts the practice's facts in.
 *
 * @throws if a file is not shaped as it should be, or a text names a placeholder that does not exist.
 */
export function readForms(root: string): Forms {
  const site = read(siteFile, path.join(root, 'content/site.yaml'));
  const { practice } = site;
  const { street, city, state, zip } = practice.address;
  const address = `${street}, ${city}, ${state} ${zip}`;

  const file = path.join(root, 'scripts/sample-documents.yaml');
  const source = load(readFileSync(file, 'utf8')) as { texts?: Record<string, string>; revised?: string };
  const revised = new Date(`${source.revised}T12:00:00Z`);
  const values: Values = {
    ...source.texts,
    name: practice.name,
    address,
    phone: practice.phone.replaceAll(' ', NO_BREAK_SPACE),
    email: practice.email,
    crisis: withoutLinks(site.crisis.text),
    revised: revised.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    rates: {
      head: ['Service', 'Fee'],
      rows: site.rates.map(({ service, price }) => [service, `$${price}`]),
    },
    carriers: [...site.carriers.map(({ name }) => name), 'Other'],
  };
  const { label, documents } = check(formsFile, fill(source, values), file);
  return {
    letterhead: {
      name: practice.name,
      address,
      phone: practice.phone,
      email: practice.email,
      label,
      revised,
    },
    documents,
  };
}

/** Keeps a telephone number on one line. */
const NO_BREAK_SPACE = '\u00a0';

type Values = Record<string, unknown>;

/** Replaces `{placeholders}` in every text below `node`. One that stands alone may become a list or a table. */
function fill(node: unknown, values: Values): unknown {
  if (Array.isArray(node)) return node.map((item) => fill(item, values));
  if (typeof node === 'object' && node !== null) {
    return Object.fromEntries(
      // A formula names cells in braces, and is worked out where the cells have addresses.
      Object.entries(node).map(([key, value]) => [key, key === 'formula' ? value : fill(value, values)]),
    );
  }
  if (typeof node !== 'string') return node;
  const alone = /^\{(\w+)\}$/.exec(node)?.[1];
  if (alone && typeof values[alone] !== 'string') return known(alone, values);
  const filled = node.replace(/\{(\w+)\}/g, (_, key: string) => String(fill(known(key, values), values)));
  return typographic(filled);
}

function known(key: string, values: Values): unknown {
  if (!Object.hasOwn(values, key)) {
    throw new Error(`"{${key}}" is not a placeholder. There are: ${Object.keys(values).join(', ')}.`);
  }
  return values[key];
}

/** Curls apostrophes and quotation marks: `"client's"` becomes `“client’s”`. */
function typographic(value: string): string {
  return value.replace(/"([^"]*)"/g, '“$1”').replaceAll("'", '’');
}

/** `[988](tel:988)` becomes `988`. */
function withoutLinks(markdown: string): string {
  return markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

function read<Schema extends v.GenericSchema>(schema: Schema, file: string): v.InferOutput<Schema> {
  return check(schema, load(readFileSync(file, 'utf8')), file);
}

function check<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
  file: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `  ${explain(issue)}`);
  throw new Error(`${file} is not what the forms need:\n${problems.join('\n')}`);
}

/** Where and what, as in `documents.1.blocks.4.area.lines: Invalid type: ...`, for a choice as well. */
function explain(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue);
  // Of the alternatives of a choice, the one meant is the one that fits the furthest in.
  const inner = issue.issues?.map(explain).sort((a, b) => depth(b) - depth(a))[0];
  if (inner && depth(inner) > 0) return place ? `${place}.${inner}` : inner;
  return place ? `${place}: ${issue.message}` : issue.message;
}

function depth(explanation: string): number {
  return (/^[\w.]+(?=: )/.exec(explanation)?.[0] ?? '').split('.').filter((part) => part !== '').length;
}

/** A stretch of text in one weight. */
export interface Run {
  text: string;
  bold: boolean;
}

/** `**In short:** yes` becomes a bold run and a plain one. */
export function toRuns(value: string): Run[] {
  return value
    .split('**')
    .map((part, index) => ({ text: part, bold: index % 2 === 1 }))
    .filter((run) => run.text !== '');
}
