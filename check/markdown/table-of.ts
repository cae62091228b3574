/**
 * Rows as a Markdown table; undefined for a single column, which is just a
 * frame.
 *
 * @param rows the Markdown of their cells.
 */
export function tableOf(
  rows: readonly (readonly string[])[],
): string | undefined {
  const columns = Math.max(...rows.map(({ length }) => length));
  if (columns < 2) {
    return undefined;
  }
  const lines = rows.map((cells) => {
    // A first row with fewer cells wouldn't begin a table.
    const filled = Array.from({ length: columns }, (_, column) =>
      asCell(cells[column] ?? ''),
    );
    return `| ${filled.join(' | ')} |`;
  });
  const ruler = `|${' --- |'.repeat(columns)}`;
  return lines.toSpliced(1, 0, ruler).join('\n');
}

const asCell = (text: string): string => inOneLine(text).replaceAll('|', '\\|');

export const inOneLine = (text: string): string =>
  text.replace(/\s*\n\s*/g, ' ');
