import { groupBy } from '../../../formats/group-by';
import { around, type Box, overlaps } from './place-labels';

/**
 * Tells whether a box on a state's map covers a piece of its border. The border
 * has hundreds of pieces, and each city of the state asks for a dozen boxes, so
 * the pieces are kept by the squares of a grid.
 *
 * @param outline the path of an SVG, of straight lines.
 */
export function borderFinder(outline: string): (box: Box) => boolean {
  const pieces = piecesOf(outline).flatMap((piece) =>
    squaresOf(piece).map((square) => ({ square, piece })),
  );
  const bySquare = groupBy(pieces, ({ square }) => square);
  return (box) =>
    squaresOf(box).some((square) =>
      bySquare.get(square)?.some(({ piece }) => overlaps(piece, box)),
    );
}

/** The width of a square of the grid, in units of the map. */
const SQUARE = 16;
/** More squares than a row has. */
const ROW = 1000;

/** The numbers of the squares that a box covers, in rows from the top. */
function squaresOf({ left, right, top, bottom }: Box): number[] {
  const squares: number[] = [];
  for (let row = squareAt(top); row <= squareAt(bottom); row++) {
    for (let column = squareAt(left); column <= squareAt(right); column++) {
      squares.push(row * ROW + column);
    }
  }
  return squares;
}

const squareAt = (side: number): number => Math.floor(side / SQUARE);

/** The length of a piece of the border, in units of the map. */
const STEP = 4;

function piecesOf(outline: string): Box[] {
  return outline
    .split(/M|Z/)
    .filter(Boolean)
    .flatMap((part) => {
      const corners = part
        .split('L')
        .map((point) => point.split(',').map(Number) as [number, number]);
      return corners.flatMap(([x, y], index) => {
        const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
        const pieces = Math.ceil(Math.hypot(nextX - x, nextY - y) / STEP);
        return Array.from({ length: pieces }, (_, piece) =>
          around(
            x + ((nextX - x) * piece) / pieces,
            y + ((nextY - y) * piece) / pieces,
            STEP / 2,
          ),
        );
      });
    });
}
