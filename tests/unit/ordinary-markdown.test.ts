import { marked, type Token, type Tokens } from 'marked';
import { describe, expect, test } from 'vitest';
import { findMarkdownProblems } from '../../check/markdown/faults';
import { isInternal } from '../../check/markdown/links';
import { readMarkdown } from '../../check/markdown/markdown';
import { linksOfOrdinaryText } from '../../check/markdown/ordinary';
import { markdownOfTheContent, randomMarkdown } from '../support/markdown-texts';

// Most texts are never parsed, because a glance shows that nothing in them can be wrong. Here they
// are parsed all the same, to hold that the glance sees what the parser would have seen.

/** What the parser makes of a text. */
function parsed(text: string) {
  const tokens: Token[] = [];
  marked.walkTokens(marked.lexer(text), (token) => {
    tokens.push(token);
  });
  const links = tokens.filter((token): token is Tokens.Link => token.type === 'link');
  return { faults: [...findMarkdownProblems(tokens)], links: links.map(({ href }) => href).filter(isInternal) };
}

describe('A text at which a glance is enough has no fault, and the links that the glance saw', () => {
  test('all texts of the content', () => {
    for (const text of markdownOfTheContent()) {
      expect(parsed(text), text).toEqual({ faults: [], links: linksOfOrdinaryText(text) });
    }
  });

  test('100,000 texts of parts that go wrong together', () => {
    let seen = 0;
    for (const text of randomMarkdown(100_000)) {
      const links = linksOfOrdinaryText(text);
      if (!links) continue;
      seen++;
      const { faults, links: all } = parsed(text);
      if (faults.length > 0 || all.join() !== links.join())
        expect({ text, faults, all }).toEqual({ text, faults: [], all: links });
    }
    expect(seen).toBeGreaterThan(20_000);
  });
});

test('A glance is enough for the content of this site', () => {
  expect(markdownOfTheContent().filter((text) => !readMarkdown(text).ordinary)).toEqual([]);
});
