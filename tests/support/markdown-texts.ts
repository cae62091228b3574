import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { kindOf } from '../../check/files';
import { loadKinds } from '../../check/kinds';
import { valuesAt } from '../../check/walk-data';
import { createRandom } from './random';
import { practiceSite, projectRoot } from './sites';

/** Every Markdown text of the content. */
export function markdownOfTheContent(): string[] {
  const folder = practiceSite.content;
  const kinds = loadKinds(path.join(projectRoot, 'schemas'));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((file) => {
      const data = load(readFileSync(path.join(folder, file), 'utf8'));
      const fields = (kindOf(file, kinds)?.annotations ?? []).filter(({ format }) => format === 'markdown');
      return fields.flatMap((field) => valuesAt(data, field.path).map(({ value }) => String(value)));
    });
}

const WORDS = ['word', ' ', 'a ', '. ', '\n', ', '];
const MARKS = [
  ...[
    '*',
    '**',
    '_',
    '[',
    ']',
    '(',
    ')',
    '](',
    '](/about)',
    '](https://a.b/c)',
    '](x)',
    '!',
    '"',
    "'",
    '`',
    '\\',
    '|',
  ],
  ...[
    '\n',
    '\n\n',
    ' ',
    '  ',
    '    ',
    '\t',
    '\u00a0',
    '- ',
    '* ',
    '+ ',
    '1. ',
    '2) ',
    '>',
    '> ',
    '•',
    '—',
    '“',
    'é',
    '7',
  ],
  ...[
    '#',
    '# ',
    '## ',
    '### ',
    '---',
    '===',
    '~~',
    '<b>',
    '&',
    '&amp;',
    '[^1]',
    '[ ] ',
    ':',
    '.',
    ',',
    'The ',
  ],
  ...[
    'https://x.y',
    'www.a.b',
    'me@a.b',
    '[a](/b)',
    '[c](/d#e)',
    '[a\nb](/c)',
    '**b**',
    '*i*',
    '*x\ny*',
    '(**x**)',
  ],
  ...[
    'javascript:',
    '<script>',
    ' onclick=',
    '&#106;',
    '<!--',
    '](javascript:a)',
    '<https://a.b>',
    '[1]: /b',
    '```x',
  ],
];

/** Short texts of words and characters that mean something in Markdown, the same in every run. */
export function* randomMarkdown(count: number): Generator<string> {
  const { next, below, pick } = createRandom(20);
  for (let made = 0; made < count; made++) {
    const share = next();
    const parts = Array.from({ length: 1 + below(9) }, () => pick(next() < share ? MARKS : WORDS));
    yield parts.join('');
  }
}
