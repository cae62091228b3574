// Converts the tables of word processors and spreadsheets in the clipboard,
// which have merged cells, to those of Markdown, which have none.

import { tableOf } from '../../check/markdown/table-of';

/**
 * A table as Markdown, below its title if the first row is a single cell;
 * undefined for a single column, which is just a frame.
 *
 * @param read gives the Markdown of a cell.
 */
export function markdownOf(
  table: HTMLTableElement,
  read: (cell: HTMLElement) => string,
): string | undefined {
  const rows = [...table.rows];
  const first = rows.findIndex(({ cells }) => cells.length > 1);
  if (first < 0) {
    return undefined;
  }
  const titles = rows
    .slice(0, first)
    .flatMap(({ cells }) => [...cells].map(read));
  const markdown = tableOf(columnsWithWords(gridOf(rows.slice(first), read)));
  return markdown && [...titles, markdown].join('\n\n');
}

/**
 * The texts of cells, each in its column. Those that it is merged with are
 * empty, so that no word is there twice.
 */
function gridOf(
  rows: readonly HTMLTableRowElement[],
  read: (cell: HTMLElement) => string,
): string[][] {
  const grid = rows.map((): string[] => []);
  for (const [index, { cells }] of rows.entries()) {
    const row = grid[index] ?? [];
    for (const cell of cells) {
      let column = 0;
      while (row[column] !== undefined) {
        column++;
      }
      // 0 means all rows below.
      const height = cell.rowSpan || rows.length;
      for (const merged of grid.slice(index, index + height)) {
        for (let right = 0; right < cell.colSpan; right++) {
          merged[column + right] = '';
        }
      }
      row[column] = read(cell);
    }
  }
  return grid;
}

/** Cells that are merged in every row leave columns without a word. */
const columnsWithWords = (grid: readonly (readonly string[])[]): string[][] =>
  grid.map((row) =>
    // Also those that the row itself doesn't have.
    Array.from(row, (text = '') => text).filter((_, column) =>
      grid.some((other) => other[column]),
    ),
  );
