import type { DocumentProblem } from '../document';
import { valueAt } from '../path';
import { FONT_PAIRS, notDrawnIn } from '../theme/fonts';
import type { RuleContext } from './rule-context';

/** The words of the picture that is shown where somebody shares the site. */
const SHOWN = [
  { file: 'site.yaml', path: ['practice', 'name'] },
  { file: 'site.yaml', path: ['practice', 'tagline'] },
  { file: 'pages/home.yaml', path: ['meta', 'title'] },
];

/** Words in an alphabet that the chosen fonts don't have, and others do. Without its letters, the words are not drawn. */
export function* findFontsWithoutLetters({ documents }: RuleContext): Generator<DocumentProblem> {
  const theme = documents.find(({ file }) => file === 'theme.yaml');
  const chosen = (valueAt<unknown>(theme?.data, ['fonts']) ?? 'warm') as keyof typeof FONT_PAIRS;
  const shown = SHOWN.flatMap(({ file, path }) => {
    const document = documents.find((each) => each.file === file);
    const text = valueAt<unknown>(document?.data, path);
    return document && typeof text === 'string' ? [{ document, path, text }] : [];
  });
  const lacksLetters = (pair: keyof typeof FONT_PAIRS) => {
    const missing = notDrawnIn(FONT_PAIRS[pair].heading);
    return ({ text }: { text: string }) => missing.test(text);
  };
  const first = Object.hasOwn(FONT_PAIRS, chosen) ? shown.find(lacksLetters(chosen)) : undefined;
  const others = (Object.keys(FONT_PAIRS) as (keyof typeof FONT_PAIRS)[]).filter(
    (pair) => !shown.some(lacksLetters(pair)),
  );
  if (!first || others.length === 0) return;
  const [character = ''] = notDrawnIn(FONT_PAIRS[chosen].heading).exec(first.text) ?? [];
  const { document, path } = first;
  const message = `The fonts "${chosen}" don't have "${character}", so pictures of shared links leave these words out.`;
  const advice = `Choose other fonts in content/theme.yaml: "fonts: ${others.join('" or "fonts: ')}".`;
  yield { document, path, severity: 'warning', message, advice };
}
