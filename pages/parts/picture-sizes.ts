export interface ShownAt {
  /** The minimum screen width, such as `56rem`; left out in the last entry. */
  from?: string;
  width: string;
  /** Width divided by height, if the template crops the picture. */
  ratio?: number;
}

// The stylesheets leave 1rem and 6 % of narrow screens free on both sides of a
// page, and make its content 74rem wide on wide ones.
// tests/e2e/pictures.all.test.ts compares these widths with those on the
// screen.

export const HALF: readonly ShownAt[] = [
  { from: '79rem', width: '35.5rem' },
  { from: '56rem', width: 'calc(47vw - 2rem)' },
  { width: 'calc(94vw - 1rem)' },
];

export const WINDOW: readonly ShownAt[] = [
  { from: '79rem', width: '33rem', ratio: 1 / 1.02 },
  { from: '56rem', width: 'calc(44.8vw - 1.9rem)', ratio: 1 / 1.02 },
  { width: 'calc(94vw - 1rem)', ratio: 4 / 3 },
];

/**
 * An arched window that is a small portrait beside the heading on small
 * screens.
 */
export const PORTRAIT_WINDOW: readonly ShownAt[] = [
  ...WINDOW.slice(0, -1),
  { from: '36rem', width: '12rem', ratio: 4 / 5 },
  { width: '6rem', ratio: 4 / 5 },
];

/** Full screen width, and on wide screens an arch. */
export const SCENE: readonly ShownAt[] = [
  { from: '80rem', width: '78rem', ratio: 2.9 },
  { width: '100vw', ratio: 2.9 },
];

export const BANNER: readonly ShownAt[] = [
  { from: '65rem', width: '60rem', ratio: 16 / 9 },
  { width: 'calc(94vw - 1rem)', ratio: 16 / 9 },
];

export const PORTRAIT: readonly ShownAt[] = [{ width: '12rem', ratio: 4 / 5 }];
export const SMALL_PORTRAIT: readonly ShownAt[] = [
  { width: '5.5rem', ratio: 4 / 5 },
];

export const TINY_PORTRAIT: readonly ShownAt[] = [{ width: '3rem', ratio: 1 }];

/** A card that is a row on phones, with the picture before the text. */
export const IN_ROW: readonly ShownAt[] = [
  { from: '36rem', width: 'calc(94vw - 1rem)', ratio: 3 / 2 },
  { width: '6rem', ratio: 1 },
];

/** A picture in a story, with the text around it if there is room. */
export const IN_STORY: readonly ShownAt[] = [
  { from: '56rem', width: '24rem', ratio: 4 / 5 },
  { width: 'calc(94vw - 1rem)', ratio: 4 / 3 },
];

/** On narrow screens, cards of lists are as wide as the page. */
const ALONE = 'calc(94vw - 1rem)';
const SECOND = 'calc(47vw - 1.25rem)';
const THIRD = 'calc(32vw - 1.7rem)';

export const POST_CARD: readonly ShownAt[] = [
  { from: '79rem', width: '23.7rem' },
  { from: '68.1rem', width: THIRD },
  { from: '45.3rem', width: SECOND },
  { from: '36rem', width: ALONE },
  { width: '5.5rem', ratio: 1 },
].map((each) => ({ ratio: 3 / 2, ...each }));

/** Beside the words of a card. */
export const IN_CARD_ROW: readonly ShownAt[] = [
  { from: '36rem', width: '8.5rem', ratio: 1 },
  { width: '4.5rem', ratio: 4 / 5 },
];

/** In a card that is a row on phones. */
export const IN_SMALL_ROW: readonly ShownAt[] = [
  { from: '36rem', width: ALONE, ratio: 3 / 2 },
  { width: '4.5rem', ratio: 4 / 5 },
];

/**
 * One of the cards that `Columns` lays out with at most three in a row. `index`
 * begins with 0.
 *
 * @param onPhones its sizes on the narrowest screens, if cards aren't as wide
 *   as the page there.
 */
export function cardShown(
  index: number,
  count: number,
  onPhones: readonly ShownAt[] = [{ width: ALONE, ratio: 3 / 2 }],
): ShownAt[] {
  // The last rows have two cards each if three would leave a gap.
  const inPairs = [0, 4, 2][count % 3] ?? 0;
  const isWide = index >= count - inPairs;
  const inColumns = [
    { from: '79rem', width: isWide ? '36.25rem' : '23.7rem' },
    { from: count === 3 ? '44rem' : '62rem', width: isWide ? SECOND : THIRD },
    ...(count === 3 ? [] : [{ from: '44rem', width: SECOND }]),
  ];
  return [...inColumns.map((each) => ({ ...each, ratio: 3 / 2 })), ...onPhones];
}

/**
 * The `sizes` attribute, such as `(min-width: 56rem) 33rem, 100vw`. A cropped
 * picture is wider than its place, so its full width counts.
 */
export function sizesOf(
  shown: readonly ShownAt[],
  { width, height }: { width: number; height: number },
): string {
  return shown
    .map(({ from, width: place, ratio = width / height }) => {
      const wider = Math.max(1, width / height / ratio);
      const size =
        wider > 1.01
          ? `calc(${Math.round(wider * 100) / 100} * ${inBrackets(place)})`
          : place;
      return from ? `(min-width: ${from}) ${size}` : size;
    })
    .join(', ');
}

const inBrackets = (width: string): string => width.replace(/^calc/, '');
