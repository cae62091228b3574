import subsetFont from 'subset-font';
import { FONT_PAIRS, lettersOf } from '../../design/fonts';
import { readBytes } from '../../design/package-files';

/** design/letters/*.woff2: the letters of English and Spanish of all fonts. */
export async function generateLetters(): Promise<Record<string, Buffer>> {
  const fonts = Object.values(FONT_PAIRS).flatMap(({ heading, text }) => [
    heading,
    text,
  ]);
  const files: Record<string, Buffer> = {};
  for (const font of new Set(fonts)) {
    const [min = 0, max] = font.weight.split(' ').map(Number);
    const variationAxes: Axes = max ? { wght: { min, max } } : {};
    for (const { file, characters, from } of lettersOf(font)) {
      const options = { targetFormat: 'woff2', variationAxes } as const;
      files[file] = await subsetFont(
        readBytes(from),
        textOf(characters),
        options,
      );
    }
  }
  return files;
}

type Options = NonNullable<Parameters<typeof subsetFont>[2]>;
type Axes = NonNullable<Options['variationAxes']>;

/** `U+30-32,U+A1` is "012¡". */
function textOf(characters: string): string {
  const ranges = characters.replaceAll('U+', '').split(',');
  return ranges.map(charactersOf).join('');
}

function charactersOf(range: string): string {
  const [first = 0, last = first] = range
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  const codes = Array.from(
    { length: last - first + 1 },
    (_, index) => first + index,
  );
  return String.fromCodePoint(...codes);
}
