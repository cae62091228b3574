import type { DocumentProblem } from '../document';
import { FORMATS } from '../schema/formats';
import { findFaintChoices, TEXT } from '../theme/palette';
import type { RuleContext } from './rule-context';

const GROUNDS = {
  paper: 'the ground',
  'paper-deep': 'a darker shade of the ground',
  surface: 'the ground of boxes',
  'brand-tint': 'a light tint of the brand',
  'green-tint': 'a light green',
  'accent-tint': 'a light tint of the accent',
};

/** Text has to be readable on every ground that the colors of the theme lead to (WCAG 2.2 AA, 1.4.3). */
export function* findFaintColors({ documents }: RuleContext): Generator<DocumentProblem> {
  const document = documents.find(({ file }) => file === 'theme.yaml');
  const { brand, accent, ground } = (document?.data ?? {}) as Record<string, unknown>;
  if (!document || !isColor(brand) || !isColor(accent) || !isColor(ground)) return;
  for (const faint of findFaintChoices({ brand, accent, ground })) {
    const isBrand = faint.choice === 'brand';
    const start = isBrand
      ? `The brand ${brand} is too light for links: its contrast`
      : `The ground ${ground} is too dark for small text: the contrast of ${faint.front}`;
    const contrast = Math.floor(faint.contrast * 10) / 10;
    yield {
      document,
      path: [faint.choice],
      message: `${start} on ${GROUNDS[faint.name]} (${faint.ground}) is ${contrast} to 1, and has to be ${TEXT}.`,
      advice: 'Choose another color.',
      proposals: [
        {
          advice: `Write "${faint.nearest}", the nearest color that passes, or choose another.`,
          change: { value: faint.nearest },
        },
      ],
    };
  }
}

function isColor(value: unknown): value is string {
  return typeof value === 'string' && FORMATS.color?.(value) === true;
}
