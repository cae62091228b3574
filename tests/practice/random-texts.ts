import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Schema } from '../../check/schema/schemas';
import type { Random } from '../support/random';

/** How the content that is made uses its freedom. */
export interface Extremes {
  optional: 'none' | 'all' | 'some';
  lists: 'shortest' | 'longest' | 'some';
  texts: 'shortest' | 'longest' | 'some';
  /** The code of the practice's state. */
  state: string;
}

/** The pictures to choose from. */
const PICTURES = readdirSync(path.join(import.meta.dirname, 'content/images')).map(
  (name) => `/images/${name}`,
);

/** What chance and the extremes decide. */
export class Choices {
  #serial = 0;

  constructor(
    readonly random: Random,
    readonly extremes: Extremes,
  ) {}

  /** A number that comes once. */
  next(): number {
    return ++this.#serial;
  }

  chance(): boolean {
    const { optional } = this.extremes;
    return optional === 'some' ? this.random.below(2) === 0 : optional === 'all';
  }

  between(least: number, most: number, extreme: 'shortest' | 'longest' | 'some'): number {
    if (extreme === 'some') return least + this.random.below(most - least + 1);
    return extreme === 'shortest' ? least : most;
  }
}

/** Where Markdown has a link to a page. */
export const LINK = 'LINK-TO-A-PAGE';

/** A text, number, or address that a schema allows. @param at the place in the file. */
export function randomText(schema: Schema, at: readonly string[], choices: Choices): string {
  const { random, extremes } = choices;
  const { format, pattern, minLength = 1, maxLength = 400, 'x-must-mention': holds } = schema;
  const serial = choices.next();
  switch (format) {
    case 'image-path':
      return random.pick(PICTURES);
    case 'web-address':
    case 'site-address':
      return `https://www.site-${serial}.example`;
    case 'email-address':
      return `name-${serial}@practice.example`;
    case 'color':
      return random.pick(COLORS[at.at(-1) ?? ''] ?? []);
    case 'phone-number':
      return '(555) 555-0142';
    case 'opening-hours':
      return random.pick(['Tuesday to Friday 8:30-19:00', 'Friday, Sunday 9:00-12:00, 13:00-24:00']);
    case 'iso-date':
    case 'post-date':
      return schema['x-review'] ? '2031-05-06' : random.pick(['2025-01-31', '2024-02-29', '2026-06-01']);
  }
  if (/^\^\[a-z0-9\]/.test(pattern ?? '')) return `name-${serial}`;
  if (/\[a-z\]\{2,30\}\$$/.test(pattern ?? ''))
    return `name${'abcdefghij'.charAt(serial % 10)}${'klmnopqrst'.charAt((serial / 10) % 10)}`;
  if (format === 'language-tag') return random.pick(['es', 'vi', 'fr', 'zh-Hant', 'ar', 'pt-BR']);
  if (pattern?.includes('bottom')) return random.pick(['top', 'left', '30% 20%', '100% 0%']);
  const known = Object.entries(PATTERNS).find(([form]) => form === pattern)?.[1];
  if (known) return known;
  const fills = (schema['x-fills'] ?? []).map((name) => `{${name}}`).join(' ');
  const held = holds ? heldBy(holds.numbers) : '';
  const alt = schema['x-editorial']?.alt ? 'in sight' : '';
  const begins = [fills, held, alt].filter(Boolean).join(' ');
  // Names differ.
  const least = Math.max(minLength, schema['x-names'] || at.join() === 'title' ? 4 : 1);
  const length = choices.between(least, Math.min(maxLength, at.length > 2 ? 150 : 2000), extremes.texts);
  const words = wordsOf(
    Math.max(least - begins.length, 1),
    Math.max(length - begins.length - 1, least),
    choices,
  );
  const line = [words, begins].filter(Boolean).join(' ');
  if (format !== 'markdown') return [...line].slice(0, maxLength).join('').trimEnd();
  return withMarkdown(line, maxLength, at, choices);
}

/** A text with whatever Markdown it has room for. */
function withMarkdown(line: string, maxLength: number, at: readonly string[], choices: Choices): string {
  const more = [
    `A text with **bold** and *italic* words, and [a link](${LINK}).`,
    '- One\n- Two [with a link](https://www.example.org)\n- Three',
    ...(at.length === 1 ? [`## Heading ${choices.next()}`, 'A paragraph under it.'] : []),
  ];
  let text = line;
  for (const part of more)
    if (text.length + part.length + 60 < maxLength && choices.chance()) text += `\n\n${part}`;
  return text;
}

/** Words of at least and at most so many characters. If there is room for four, no two are the same. */
function wordsOf(least: number, most: number, choices: Choices): string {
  const { random, extremes } = choices;
  const serial = choices.next().toString(36).padStart(4, 'k');
  if (most <= 4) return serial.slice(-Math.max(least, 1));
  let text = `${random.pick(WORDS)} ${serial}`.slice(-Math.max(most, 4)).trimStart();
  text = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  while (text.length < least || (extremes.texts !== 'shortest' && text.length + 14 < most)) {
    text += ` ${random.pick(WORDS)}`;
  }
  return text.slice(0, Math.max(least, most)).trimEnd().padEnd(least, 's');
}

/** A text that names numbers to call. */
export const heldBy = (numbers: readonly string[]): string =>
  numbers.map((number) => `[${number}](tel:${number})`).join(' or ');

/** Colors whose shades are easy to read, by their field. */
const COLORS: Readonly<Record<string, readonly string[]>> = {
  brand: ['#2f5d50', '#3d4f9f', '#6b2346', '#1f2a44'],
  accent: ['#f2a65e', '#cc5533', '#00ccaa', '#ffffff', '#000000'],
  ground: ['#fbf7f0', '#ffffff', '#f3f6f4'],
};

/** Values for the patterns of the schemas that are no free text. */
const PATTERNS: Readonly<Record<string, string>> = {
  '^[0-9]{5}(-[0-9]{4})?$': '04401',
  '^[0-9]+-[0-9]+$': '8-12',
  '^([01][0-9]|2[0-3]):[0-5][0-9]$': '09:30',
};

const WORDS = [
  ...['quiet', 'river', 'morning', 'garden', 'honest', 'listen', 'slowly', 'window', 'neighbor', 'weather'],
  ...['café', 'señora', 'naïve', 'Łódź', 'today', 'bridge', 'kitchen', 'ordinary', 'letters', 'afternoon'],
];
