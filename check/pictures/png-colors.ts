import { crc32, deflateSync } from 'node:zlib';

/** The parts of a PNG that come before its picture, by their types. https://www.w3.org/TR/png-3/#5Chunk-layout */
export function pngChunks(bytes: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return chunks;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') break;
    chunks.set(type, bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
}

/** The end of the first part of a PNG, its header. */
const HEADER_END = 33;

/**
 * A PNG that says its colors in numbers (`gAMA`, `cHRM`), with the same as a profile (`iCCP`): browsers show the numbers,
 * and libvips knows profiles only. Other pictures stay as they are.
 */
export function withProfile(bytes: Buffer): Buffer {
  const chunks = pngChunks(bytes);
  if (['sRGB', 'iCCP', 'cICP'].some((type) => chunks.has(type))) return bytes;
  const gamma = numbersIn(chunks.get('gAMA'), 1)?.[0];
  // Browsers ignore primaries without a gamma.
  if (gamma === undefined) return bytes;
  const isGray = ((chunks.get('IHDR')?.[9] ?? 0) & 2) === 0;
  const profile = profileOf(isGray, gamma, xyzOf(numbersIn(chunks.get('cHRM'), 8) ?? SRGB));
  const chunk = chunkOf('iCCP', Buffer.concat([Buffer.from('numbers\0\0', 'latin1'), deflateSync(profile)]));
  return Buffer.concat([bytes.subarray(0, HEADER_END), chunk, bytes.subarray(HEADER_END)]);
}

/** The numbers of a part, which are written times 100,000; undefined if some are missing or make no sense. */
function numbersIn(part: Buffer | undefined, count: number): number[] | undefined {
  if (part?.length !== 4 * count) return undefined;
  const numbers = Array.from({ length: count }, (_, index) => part.readUInt32BE(4 * index) / 100_000);
  return numbers.every((number) => number > 0 && number <= 10) ? numbers : undefined;
}

function chunkOf(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

type Vector = [number, number, number];
type Matrix = [Vector, Vector, Vector];

/** White, red, green, and blue of sRGB, each as x and y. */
const SRGB = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];
/** The white of profiles. */
const D50: Vector = [0.9642, 1, 0.8249];
/** From XYZ to what the eye is adapted in. https://www.color.org/specification/ICC.1-2022-05.pdf, annex E */
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

/** Red, green, and blue in XYZ, as they look beside the white of profiles. */
function xyzOf(numbers: readonly number[]): Matrix {
  const [white, ...colors] = [0, 2, 4, 6].map((at): Vector => {
    const [x = 0, y = 1] = numbers.slice(at);
    return [x / y, 1, (1 - x - y) / y];
  }) as [Vector, ...Matrix];
  const amounts = solve(transposed(colors), white);
  const [from, to] = [white, D50].map((each) => times(BRADFORD, each)) as [Vector, Vector];
  return colors.map((color, index) => {
    const amount = amounts[index] ?? 0;
    const adapted = times(BRADFORD, color).map(
      (value, row) => (amount * value * (to[row] ?? 0)) / (from[row] ?? 1),
    );
    return solve(BRADFORD, adapted as Vector);
  }) as Matrix;
}

const times = (matrix: Matrix, [x, y, z]: Vector): Vector =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as Vector;

const transposed = (matrix: Matrix): Matrix =>
  [0, 1, 2].map((row) => matrix.map((column) => column[row])) as Matrix;

const determinant = ([[a, b, c], [d, e, f], [g, h, i]]: Matrix): number =>
  a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);

/** The vector of which a matrix makes this one. */
function solve(matrix: Matrix, result: Vector): Vector {
  const columns = transposed(matrix);
  return columns.map(
    (_, index) => determinant(columns.with(index, result) as Matrix) / determinant(columns),
  ) as Vector;
}

/** A profile of the smallest kind. https://www.color.org/specification/ICC.1-2022-05.pdf, sections 7 and 8 */
function profileOf(isGray: boolean, gamma: number, colors: readonly Vector[]): Buffer {
  const curve = Buffer.concat([tag('para'), Buffer.alloc(4), fixed(1 / gamma)]);
  const xyz = (color: Vector) => Buffer.concat([tag('XYZ '), ...color.map(fixed)]);
  const parts: [name: string, data: Buffer][] = [
    ['wtpt', xyz(D50)],
    ...(isGray
      ? ([['kTRC', curve]] as [string, Buffer][])
      : colors.flatMap((color, index): [string, Buffer][] => [
          [`${'rgb'[index]}XYZ`, xyz(color)],
          [`${'rgb'[index]}TRC`, curve],
        ])),
  ];
  let at = 132 + 12 * parts.length;
  const table = parts.map(([name, { length }]) => {
    const entry = Buffer.concat([Buffer.from(name), uint32(at), uint32(length)]);
    at += length;
    return entry;
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at, 0);
  header.writeUInt32BE(0x04_00_00_00, 8);
  header.write(`mntr${isGray ? 'GRAY' : 'RGB '}XYZ `, 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  Buffer.concat(D50.map(fixed)).copy(header, 68);
  return Buffer.concat([header, uint32(parts.length), ...table, ...parts.map(([, data]) => data)]);
}

const tag = (name: string): Buffer => Buffer.from(`${name}\0\0\0\0`, 'latin1');

/** A number with 16 bits before its point and 16 after it. */
const fixed = (number: number): Buffer => uint32(Math.round(number * 65_536) >>> 0);

function uint32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}
