import { describe, expect, test } from 'vitest';
import { renderAnyMarkdown } from '../../check/markdown/markdown';
import { renderParagraphs } from '../../check/markdown/paragraphs';
import { markdownOfTheContent, randomMarkdown } from '../support/markdown-texts';

describe('A text that is nothing but paragraphs becomes what the Markdown parser makes of it', () => {
  test('all texts of the content', () => {
    const texts = markdownOfTheContent();
    const plain = texts.filter((text) => renderParagraphs(text) !== undefined);
    for (const text of plain) expect(renderParagraphs(text), text).toBe(renderAnyMarkdown(text));
    expect(plain.length).toBeGreaterThan(texts.length / 3);
  });

  test('100,000 texts of parts that go wrong together', () => {
    let seen = 0;
    for (const text of randomMarkdown(100_000)) {
      const html = renderParagraphs(text);
      if (html === undefined) continue;
      seen++;
      if (html !== renderAnyMarkdown(text))
        expect({ text, html }).toEqual({ text, html: renderAnyMarkdown(text) });
    }
    expect(seen).toBeGreaterThan(1_000);
  });

  test.each([
    'It\'s "quiet" (here), isn\'t it? Yes!\n',
    'One\nline after another.\n\nAnd a second paragraph: so it goes.\n\n\nA third.',
    '“Curly” – and a dash — with 7 numbers; $5, 50% off + more / less = fine.',
  ])('%j', (text) => {
    expect(renderParagraphs(text)).toBe(renderAnyMarkdown(text));
  });

  test.each([
    '1. one',
    '- one',
    'a\n===',
    'a  \nb',
    'me@a.example',
    'see www.a.example',
    'a\n b',
    ' a',
    '*a*',
    '',
  ])('%j is left to the parser', (text) => {
    expect(renderParagraphs(text)).toBeUndefined();
  });

  test('a long text of spaces takes no time', () => {
    const started = process.cpuUsage();
    renderParagraphs(`${`a${' '.repeat(100_000)}\n`.repeat(3)}*`);
    // It takes a thousandth of that. If each space were looked at from each other, it would take minutes.
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });
});
