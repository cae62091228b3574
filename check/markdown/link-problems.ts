import type { Tokens } from 'marked';
import { correctForm } from '../explain/forms';
import { rewrite } from '../explain/quoting';
import type { TextProblem } from '../problem';
import { digitsOf, FORMATS } from '../schema/formats';
import { findContactProblem } from './contact-links';
import { addressOf, isSafeLink } from './links';

export function* linkProblems(link: Tokens.Link): Generator<TextProblem> {
  const { raw, text } = link;
  const href = addressOf(link);
  const line = firstLine(raw);
  if (/^\[\^/.test(raw)) {
    yield footnote(line);
  } else if (href === '') {
    yield {
      words: raw,
      message: `A link has no address: ${line}`,
      advice: 'Write the address between the parentheses, as in [words](/path), or delete the brackets.',
    };
  } else if (!isSafeLink(href) || (/^https:/i.test(href) && !FORMATS['web-address']?.(href))) {
    const isBare = raw === text;
    yield {
      words: raw,
      message: `A link leads to "${(isBare ? raw : href).slice(0, 60)}".`,
      advice: 'Begin the address with "/" for a page of this site, or with "https://", "mailto:" or "tel:".',
      proposals: addressesLike(href).map((meant) =>
        isBare ? rewrite(raw, meant) : rewrite(raw, `[${text}](${meant})`),
      ),
    };
  } else if (/^\[.*\]$/.test(text)) {
    yield {
      words: raw,
      message: `Visitors would see the brackets in the words of a link: ${text}`,
      advice: 'Delete one pair of them.',
      proposals: [rewrite(raw, `${text}(${href})`)],
    };
  } else if (text.trim() === '') {
    yield {
      words: raw,
      message: `A link has no words: ${raw}`,
      advice: 'Write them between the square brackets.',
    };
  } else {
    const problem = findContactProblem(text, href);
    if (problem) yield { words: line, ...problem };
  }
}

function addressesLike(href: string): string[] {
  return [
    `mailto:${href}`,
    `tel:${href.replace(/[^\d+-]/g, '')}`,
    href.replace(/^(http:\/\/)?(?=[\w.-]+\.(?!html?\b)[a-z]{2,})/i, 'https://'),
    /^https?:/i.test(href) ? '' : (correctForm('internal-path', href) ?? ''),
    correctForm('web-address', href) ?? '',
  ]
    .filter(isWholeAddress)
    .slice(0, 1);
}

function isWholeAddress(href: string): boolean {
  const [, scheme, target = ''] = /^(mailto|tel):(.*)$/.exec(href) ?? [];
  if (scheme === 'tel') return [3, 10].includes(digitsOf(target).length);
  const formats = scheme === undefined ? ['web-address', 'internal-path'] : ['email-address'];
  return formats.some((format) => FORMATS[format]?.(scheme === undefined ? href : target));
}

export function* definitionProblems({ raw, href }: Tokens.Def): Generator<TextProblem> {
  const line = firstLine(raw);
  if (/^\[\^/.test(line)) {
    yield footnote(line.slice(0, line.indexOf(':') + 1));
  } else if (!isSafeLink(href)) {
    yield {
      words: line,
      message: `This line isn't shown, because it reads like the address of a link: ${line.slice(0, 40)}`,
      advice: 'Delete the square brackets.',
    };
  }
}

/** A footnote in the text, `[^1]`, or the note itself, `[^1]:`. The words go in place of `{words}`. */
export const FOOTNOTE = {
  message: 'Footnotes such as "{words}" don\'t work here.',
  advice: 'Write the note into the text.',
};

const footnote = (words: string): TextProblem => ({
  ...FOOTNOTE,
  words,
  message: FOOTNOTE.message.replace('{words}', words.replace(':', '')),
});

export function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
