import { findFaintChoices, TEXT } from '../../theme/palette';
import type { DocumentFinding } from '../document';
import { FORMATS } from '../formats';
import type { RuleContext } from '../rule-context';

/** What the grounds of text are called, by their names in the style sheets. */
const GROUNDS = {
  paper: 'the ground',
  'paper-deep': 'a darker shade of the ground',
  surface: 'the ground of boxes',
  'brand-tint': 'a light tint of the brand',
  'green-tint': 'a light green',
  'accent-tint': 'a light tint of the accent',
};

/** Text has to be readable on every ground that the colors of the theme lead to (WCAG 2.2 AA, 1.4.3). */
export function* findFaintColors({ documents }: RuleContext): Generator<DocumentFinding> {
  const document = documents.find(({ file }) => file === 'theme.yaml');
  const { brand, accent, ground } = (document?.data ?? {}) as Record<string, unknown>;
  if (!document || !isColor(brand) || !isColor(accent) || !isColor(ground)) return;
  for (const faint of findFaintChoices({ brand, accent, ground })) {
    const place = `${GROUNDS[faint.name]}${faint.ground === ground ? '' : ` (${faint.ground})`}`;
    const text = faint.choice === 'brand' ? 'links in this color' : `small text (${faint.front})`;
    const isDark = faint.choice === 'ground' ? 'too dark' : 'too light';
    const contrast = Math.floor(faint.contrast * 10) / 10;
    yield {
      document,
      path: [faint.choice],
      message: `The ${faint.choice} ${faint.choice === 'brand' ? brand : ground} is ${isDark}: on ${place}, ${text} would have a contrast of ${contrast} to 1, and needs ${TEXT} to 1.`,
      advice: `Write "${faint.nearest}", the nearest color that passes, or choose another.`,
    };
  }
}

function isColor(value: unknown): value is string {
  return typeof value === 'string' && FORMATS.color?.(value) === true;
}
