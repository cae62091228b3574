import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseYaml } from '../../check/read/parse-yaml';
import { readHours } from '../../formats/hours';
import { oncePer } from '../../formats/once-per';
import { textsIn } from '../../formats/path';
import { writeStarter } from '../../new/starter';
import { temporaryFolder } from '../support/files';
import { projectRoot } from '../support/sites';

/** The texts in which a new practice speaks, and not a visitor. */
const textsOf = (facts: object) => textsFor(JSON.stringify(facts));

// The tests ask for the same practices, and writing one takes a while.
const textsFor = oncePer((facts: string): readonly string[] => {
  const content = path.join(temporaryFolder(), 'content');
  mkdirSync(content);
  const usual = { name: 'Alder', city: 'Eugene', state: 'OR' };
  const practice = { ...usual, ...JSON.parse(facts) };
  writeStarter(projectRoot, content, practice, '2026-11-01');
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => {
      const source = readFileSync(path.join(content, file), 'utf8');
      const { data } = { data: undefined, ...parseYaml(source) };
      return textsIn(data).filter(
        ({ path: place }) =>
          !place.some((part) => BY_VISITORS.has(String(part))),
      );
    })
    .map(({ text }) => text);
});

/** The urgent answers of the search have languages of their own. */
const BY_VISITORS = new Set(['question', 'consent', 'urgent']);

const ONLINE = { without: ['office', 'fees', 'insurance'] };
const IN_CANADA = { state: 'ON', city: 'Kingston' };
const SHAPES = [{}, ONLINE, IN_CANADA, { ...IN_CANADA, ...ONLINE }];

/** Whole words, such as `podemos`, `Llámenos`, and `pedirnos`. */
const word = (...forms: readonly string[]) =>
  RegExp(`(?<!\\p{L})(?:${forms.join('|')})(?!\\p{L})`, 'iu');

const AS_SEVERAL = {
  en: /\b([Ww]e|[Oo]urs?|[Uu]s)\b/,
  es: word(
    'nos|nosotros|nuestr[oa]s?',
    '\\p{L}+mos',
    '(?!audífonos)\\p{L}*[áéíóú]\\p{L}*nos|\\p{L}+rnos',
  ),
};
const AS_ONE = {
  en: /\b(I|[Mm]e|[Mm]y)\b/,
  es: word('me|mis?|mí|mío|yo|conmigo'),
};

test.each(['en', 'es'] as const)(
  'The first content speaks as one person, or as several, in each sentence: %s',
  (language) => {
    const asOne = SHAPES.flatMap((shape) =>
      textsOf({ ...shape, language, voice: 'I' }),
    );
    const asSeveral = SHAPES.flatMap((shape) =>
      textsOf({ ...shape, language }),
    );
    const several = AS_SEVERAL[language];
    const one = AS_ONE[language];
    expect(asOne.filter((text) => several.test(text))).toEqual([]);
    expect(asOne.filter((text) => one.test(text)).length).toBeGreaterThan(40);
    expect(asSeveral.filter((text) => one.test(text))).toEqual([]);
    const ofSeveral = asSeveral.filter((text) => several.test(text));
    expect(ofSeveral.length).toBeGreaterThan(40);
  },
);

test('The first content in Spanish has no sentence of the English one', () => {
  const english = new Set(
    SHAPES.flatMap((shape) => textsOf({ ...shape, language: 'en' })),
  );
  const texts = SHAPES.flatMap((shape) =>
    textsOf({ ...shape, language: 'es' }),
  );
  const left = texts.filter((text) => english.has(text) && / [a-z]/.test(text));
  const isOfPractice = (text: string) =>
    text.startsWith('Sample') || readHours(text) !== undefined;
  expect(left.filter((text) => !isOfPractice(text))).toEqual([]);
});
