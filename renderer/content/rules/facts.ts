import type { DocumentFinding } from '../document';
import type { RuleContext } from '../rule-context';
import { textsIn } from '../walk-data';
import { marked } from './marked';

/** How a text spells a fact out, and the words of the same sentence without which it is something else. */
const SAID: Readonly<Record<string, { looks: RegExp; beside: RegExp }>> = {
  zip: {
    looks: /(?<![\d-])\d{5}(?:-\d{4})?(?![\d-])/,
    beside: /\b(?:our (?:\w+ )?office|visit us|we are)\b/i,
  },
  minutes: {
    looks: /\b\d{1,3}(?=[ -](?:free )?minutes?\b)/,
    beside: /\bconsultation\b|\bfree (?:\d|call|first|phone|video)|\d free\b/i,
  },
};

/**
 * A fact that a schema marks with `x-fact`, spelled out in a sentence that says something else: after a change, the
 * old one remains wherever it was typed.
 */
export function* findFormerFacts({ documents }: RuleContext): Generator<DocumentFinding> {
  for (const { annotation, value: fact, document: owner } of marked(documents, (said) => said['x-fact'])) {
    const name = annotation['x-fact'] ?? '';
    const form = SAID[name];
    if (!form) continue;
    const { looks, beside } = form;
    for (const document of documents) {
      for (const { path, text } of textsIn(document.data, (each) => looks.test(each))) {
        const sentences = text
          .split(/(?<=[.!?])\s+|\n\s*\n/)
          .filter((sentence) => beside.test(sentence) && !sentence.includes(`{${name}}`));
        const said = sentences.map((sentence) =>
          [...sentence.matchAll(new RegExp(looks, 'g'))].map(([found]) => found),
        );
        const words = said.find((found) => found.length > 0 && !found.includes(String(fact)))?.[0];
        if (words === undefined) continue;
        yield {
          document,
          path,
          words,
          severity: 'warning',
          message: `This says ${words}, but content/${owner.file} says ${fact}.`,
          advice: `Take it from there, with {${name}} in place of ${words}.`,
        };
      }
    }
  }
}
