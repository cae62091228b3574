import { expect, test } from 'vitest';
import { type Document, isSample } from '../../check/document';
import { readDocument } from '../../check/read-document';
import { officeAfter } from '../practice/office';
import { OREGON, practice } from '../practice/others';

const MARK = /[ \t]*# SAMPLE:.*/;
const office = officeAfter(practice(OREGON));
const marked = office.store.documents.filter(({ source }) => MARK.test(source));

const read = ({ file, kind }: Document, source: string) =>
  readDocument(file, kind, Buffer.from(source));

/** The lines with samples in a text of a document. */
const linesIn = (document: Document, source: string) =>
  read(document, source).samples.map(({ line }) => line);

test.each(marked.map((document) => ({ document, file: document.file })))(
  'In $file of a new practice, each sample is one without its mark, and without all marks',
  ({ document }) => {
    const { source, samples } = document;
    const lines = source.split('\n');
    const places = lines.flatMap((line, index) =>
      MARK.test(line) ? [index] : [],
    );
    expect(places.length).toBe(samples.length);
    const unknown = places.filter((place) => {
      const text = lines
        .with(place, (lines[place] ?? '').replace(MARK, ''))
        .join('\n');
      return linesIn(document, text).length < samples.length;
    });
    expect(unknown.map((place) => lines[place])).toEqual([]);
    expect(
      linesIn(document, source.replaceAll(new RegExp(MARK, 'g'), '')).length,
    ).toBe(samples.length);
  },
);

test.each(marked.map((document) => ({ document, file: document.file })))(
  'In $file of a new practice, each sample on a line of its own can be confirmed, and nothing is wrong with it then',
  ({ document }) => {
    const { source, problems } = document;
    const confirmed = source.replaceAll(
      /(?<=\w)[ \t]*# SAMPLE:.*/g,
      ' # CONFIRMED',
    );
    expect(read(document, confirmed).problems.map(({ code }) => code)).toEqual(
      problems.map(({ code }) => code),
    );
  },
);

const SITE = marked.find(({ file }) => file === 'site.yaml') as Document;

test.each<[what: string, from: RegExp, to: string, isLeft: boolean]>([
  ['with its mark', /$^/, '', true],
  ['without its mark', / # SAMPLE: the fee in dollars/, '', true],
  ['with another note', / # SAMPLE: the fee in dollars/, ' # we asked', true],
  ['that is confirmed', / # SAMPLE: the fee in dollars/, ' # CONFIRMED', false],
  ['of the practice', /180 # SAMPLE: the fee in dollars/, '175', false],
  [
    'of another service',
    /First session, 60 minutes\n(.*180).*/,
    'Couples\n$1',
    false,
  ],
])('A fee %s', (_, from, to, isLeft) => {
  const document = read(SITE, SITE.source.replace(from, to));
  expect(isSample(document, ['rates', 0, 'price'])).toBe(isLeft);
});

test('A value is no longer a sample once no field beside it is one', () => {
  const text = SITE.source
    .replaceAll(new RegExp(MARK, 'g'), '')
    .replace('100 Sample Street', '7 Elm Street')
    .replace('"00000"', '"97205"');
  const document = read(SITE, text);
  expect(isSample(document, ['practice', 'address', 'latitude'])).toBe(false);
  expect(isSample(document, ['practice', 'phone'])).toBe(true);
});
