import type { Schema } from '../../check/schema/schemas';
import { holesIn } from '../../formats/holes';
import { en } from '../../languages/en';
import { isCounted, type Word, type WordList } from '../../languages/word';

export const WORDS_SCHEMA = 'schemas/words.schema.json';

/**
 * The schema of the words that a practice may replace, generated from the
 * English list.
 */
export function generateWordsSchema(): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'words.schema.json',
    title: 'Words of the interface',
    description:
      'Words on buttons, in menus, and in messages, in place of those that the site comes with, in the language of the site. Leave out all others.',
    'x-files': 'words.yaml',
    'x-optional': true,
    ...group(
      Object.entries(en as WordList).map(([name, words]) => [
        name,
        {
          ...group(
            Object.entries(words).map(([key, word]) => [
              key,
              schemaOf(name, word),
            ]),
          ),
          description: DESCRIPTIONS[name as keyof typeof en],
        },
      ]),
    ),
  } as Schema;
}

const DESCRIPTIONS: Readonly<Record<keyof typeof en, string>> = {
  shell: 'The top and the bottom of every page.',
  help: 'What a page in another language says of a crisis, and of leaving it quickly. In the language of the site, site.yaml says it.',
  parts: 'Parts that several pages have.',
  facts: 'Fees, plans, offices, and days in a line.',
  hours: 'Hours, where the language is not English.',
  forms: 'Fields of all forms.',
  contact: 'The form on the contact page.',
  referral: 'The referral form.',
  referralForm:
    'The fields of the referral form, what it says of them, and its mail.',
  result: 'The page that answers a referral of a browser without JavaScript.',
  documents: 'The page with documents for clients.',
  search: 'The search page.',
  asked: 'The words by which people look for a fact, with spaces between them.',
  posts: 'The articles of the blog.',
  conditions: 'The pages about conditions.',
  therapists: 'The pages about therapists, and the lists of them.',
  events: 'Pages with events.',
};

function group(properties: [string, Schema][]): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  };
}

function schemaOf(name: string, word: Word): Schema {
  const english = englishOf(word);
  const fills = [...new Set(holesIn(english))];
  const numbers =
    name === 'help'
      ? ['988', '911'].filter((number) => english.includes(number))
      : [];
  const schema = {
    // Shared definitions are compiled once.
    $ref: `defs.schema.json#/$defs/${isCounted(word) ? 'countedWord' : 'word'}`,
    ...(/\]\(/.test(english) && { format: 'markdown' }),
    ...(fills.length > 0 && { 'x-fills': fills }),
    ...(numbers.length > 0 && { 'x-must-mention': { numbers } }),
    description: inEnglish(english),
  };
  return schema as Schema;
}

/** The plural form of a word, and the form for a practice that says "we". */
function englishOf(word: Word): string {
  if (typeof word === 'string') {
    return word;
  }
  return isCounted(word) ? word.other : word.we;
}

function inEnglish(text: string): string {
  const english = `In English: "${text}".`;
  if (holesIn(text).includes('count')) {
    return `${english} {count} stands for the number.`;
  }
  return english;
}

/** The text of a schema, with short lists on one line. */
export function schemaText(schema: Schema): string {
  const text = JSON.stringify(schema, null, 2);
  const inLine = text.replace(
    /\[\n\s+("[^\]]*")\n\s+\]/g,
    (_, entries: string) => `[${entries.replace(/,\n\s+/g, ', ')}]`,
  );
  return `${inLine}\n`;
}
