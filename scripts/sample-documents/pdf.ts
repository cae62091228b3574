import { PDFDocument, type PDFPage } from 'pdf-lib';
import type { Block, Field, FormText, Letterhead } from './content';
import { drawLine, FULL, MARGIN, PAGE, Pen, type TextStyle, WIDTH } from './pdf-page';
import { widthOfText } from './pdf-text';

type Of<Key extends string> = Extract<Block, Record<Key, unknown>>;

const BODY: TextStyle = { size: 9.8, leading: 13.6, colour: 'ink' };
const LABEL: TextStyle = { size: 8.2, leading: 10.2, colour: 'soft' };
const SMALL: TextStyle = { size: 8, leading: 10, colour: 'soft' };
const GAP = { column: 12, block: 6, row: 9 };
const FIELD_HEIGHT = 19;

/** Makes a tagged PDF of letter-size pages with fields to fill in on the screen or on paper. */
export async function makePdf(form: FormText, letterhead: Letterhead): Promise<Uint8Array> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  describe(doc, form, letterhead);
  const pen = await Pen.create(doc);
  drawOpening(pen, form, letterhead);
  for (const [index, block] of form.blocks.entries()) drawBlock(pen, block, form.blocks[index + 1]);
  drawMargins(pen, form, letterhead);
  pen.tags.write(doc);
  return doc.save();
}

function describe(doc: PDFDocument, form: FormText, { name, label, revised }: Letterhead): void {
  doc.setTitle(`${form.title} | ${name}`, { showInWindowTitleBar: true });
  doc.setSubject(`${form.subject}. ${label}.`);
  doc.setAuthor(name);
  doc.setCreator(name);
  doc.setProducer('pdf-lib');
  doc.setLanguage('en-US');
  doc.setCreationDate(revised);
  doc.setModificationDate(revised);
}

function drawOpening(pen: Pen, form: FormText, { name, address, phone, email, label }: Letterhead): void {
  const { fonts, tags } = pen;
  pen.y = PAGE.height - 40;
  const nameStyle: TextStyle = { size: 17, leading: 24, colour: 'blue', font: fonts.display };
  const top = pen.y;
  tags.element('P', () => pen.write(name, nameStyle, { x: MARGIN.side, width: WIDTH / 2 }));
  const below = pen.y;
  pen.y = top - 2;
  tags.element('P', () => {
    for (const line of [address, `${phone} | ${email}`]) {
      const width = widthOfText(line, fonts.regular, SMALL.size);
      pen.write(line, { ...SMALL, leading: 11 }, { x: PAGE.width - MARGIN.side - width, width: width + 1 });
    }
  });
  pen.y = Math.min(below, pen.y) - 5;
  pen.rule(MARGIN.side, pen.y, WIDTH, 'blue', 1.2);

  const labelStyle: TextStyle = { size: 8.6, leading: 17, colour: 'clay', font: fonts.bold };
  pen.y -= 9;
  pen.fill(MARGIN.side, pen.y - 17, WIDTH, 17, 'clayTint');
  tags.element('P', () => pen.write(label, labelStyle, { x: MARGIN.side + 8, width: WIDTH }));

  pen.y -= 14;
  const title: TextStyle = { size: 25, leading: 30, colour: 'ink', font: fonts.display };
  tags.element('H1', () => pen.write(form.title, title));
  pen.y -= 2;
  tags.element('P', () => pen.write(form.subject, { size: 10.5, leading: 15, colour: 'soft' }));
  pen.y -= 7;
  tags.element('P', () => pen.write(form.intro, BODY));
  pen.y -= GAP.block;
}

/** Draws what stands outside the text of every page, once the number of pages is known. */
function drawMargins(pen: Pen, form: FormText, { name, label, revised }: Letterhead): void {
  const pages = pen.doc.getPages();
  const month = revised.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  for (const [index, page] of pages.entries()) {
    pen.page = page;
    pen.rule(MARGIN.side, 44, WIDTH);
    drawSides(
      pen,
      page,
      31,
      `${name}  |  ${form.title}  |  ${month}`,
      `Page ${index + 1} of ${pages.length}`,
    );
    if (index === 0) continue;
    drawSides(pen, page, PAGE.height - 40, form.title, label);
    pen.rule(MARGIN.side, PAGE.height - 47, WIDTH);
  }
}

function drawSides(pen: Pen, page: PDFPage, y: number, left: string, right: string): void {
  const font = pen.fonts.regular;
  const end = WIDTH - widthOfText(right, font, SMALL.size);
  pen.tags.artifact(page, () => {
    drawLine(
      page,
      [
        { text: left, font, x: 0 },
        { text: right, font, x: end },
      ],
      MARGIN.side,
      y,
      SMALL,
    );
  });
}

function drawBlock(pen: Pen, block: Block, next: Block | undefined): void {
  if ('heading' in block) drawHeading(pen, block, next);
  else if ('text' in block) drawText(pen, block.text);
  else if ('note' in block) drawNote(pen, block.note);
  else if ('list' in block) drawList(pen, block.list, () => '•');
  else if ('steps' in block) drawList(pen, block.steps, (index) => `${index + 1}.`);
  else if ('box' in block) drawBox(pen, block.box);
  else if ('table' in block) drawTable(pen, block.table);
  else if ('fields' in block) drawFields(pen, block.fields);
  else if ('area' in block) drawArea(pen, block.area);
  else if ('checks' in block) drawChecks(pen, block.checks);
  else if ('grid' in block) drawGrid(pen, block.grid);
  else drawSignatures(pen, block.signatures);
}

function drawHeading(pen: Pen, { heading, newPage }: Of<'heading'>, next: Block | undefined): void {
  const style: TextStyle = { size: 13.5, leading: 18, colour: 'blue', font: pen.fonts.display };
  if (newPage) pen.newPage();
  else pen.y -= 8;
  // A heading stays with what it announces: the whole of it if that cannot be divided, else some lines.
  pen.room(style.leading + 4 + (next ? leastHeight(pen, next) : 0));
  pen.tags.element('H2', () => pen.write(heading, style));
  pen.y -= 3;
}

/** The least height of a block that may stand at the foot of a page. */
function leastHeight(pen: Pen, block: Block): number {
  if ('text' in block) return Math.min(pen.heightOf(block.text, WIDTH, BODY), 3 * BODY.leading);
  if ('checks' in block) return checksHeight(pen, block.checks);
  if ('box' in block) return boxHeight(pen, block.box);
  return 60;
}

function drawText(pen: Pen, text: string): void {
  pen.room(Math.min(pen.heightOf(text, WIDTH, BODY), 2 * BODY.leading));
  pen.tags.element('P', () => pen.write(text, BODY));
  pen.y -= GAP.block;
}

function drawNote(pen: Pen, note: string): void {
  const style: TextStyle = { size: 8.6, leading: 12, colour: 'clay', font: pen.fonts.bold };
  const column = { x: MARGIN.side + 8, width: WIDTH - 16 };
  const height = pen.heightOf(note, column.width, style) + 8;
  pen.room(height);
  pen.fill(MARGIN.side, pen.y - height, WIDTH, height, 'clayTint');
  pen.y -= 4;
  pen.tags.element('Note', () => pen.write(note, style, column));
  pen.y -= 4 + GAP.block;
}

function drawList(pen: Pen, items: readonly string[], bullet: (index: number) => string): void {
  const indent = 16;
  const column = { x: MARGIN.side + indent, width: WIDTH - indent };
  pen.tags.element('L', () => {
    for (const [index, item] of items.entries()) {
      pen.room(Math.min(pen.heightOf(item, column.width, BODY), 2 * BODY.leading));
      pen.tags.element('LI', () => {
        const { page, y } = pen;
        pen.tags.element('Lbl', () => pen.write(bullet(index), BODY, { x: MARGIN.side + 3, width: indent }));
        pen.page = page;
        pen.y = y;
        pen.tags.element('LBody', () => pen.write(item, BODY, column));
      });
      pen.y -= 2;
    }
  });
  pen.y -= GAP.block - 2;
}

const BOX = { padding: 10, title: { size: 10, leading: 14, colour: 'blue' } satisfies TextStyle };

function boxHeight(pen: Pen, { title, text }: Of<'box'>['box']): number {
  return pen.heightOf(text, WIDTH - 28, BODY) + (title ? BOX.title.leading + 1 : 0) + 2 * BOX.padding - 3;
}

function drawBox(pen: Pen, box: Of<'box'>['box']): void {
  const height = boxHeight(pen, box);
  const column = { x: MARGIN.side + 15, width: WIDTH - 28 };
  pen.y -= 2;
  pen.room(height);
  const foot = pen.y - height;
  pen.fill(MARGIN.side, foot, WIDTH, height, 'blueTint');
  pen.fill(MARGIN.side, foot, 3.5, height, 'dawn');
  pen.y -= BOX.padding - 2;
  pen.tags.element('Div', () => {
    const { title } = box;
    if (title) {
      pen.tags.element('P', () => pen.write(title, { ...BOX.title, font: pen.fonts.bold }, column));
      pen.y -= 1;
    }
    pen.tags.element('P', () => pen.write(box.text, BODY, column));
  });
  pen.y = foot - GAP.block - 2;
}

function drawTable(pen: Pen, { head, rows }: Of<'table'>['table']): void {
  const widths = columnWidths(pen, [head, ...rows]);
  const total = widths.reduce((sum, width) => sum + width, 0);
  pen.tags.element('Table', () => {
    for (const [index, row] of [head, ...rows].entries()) {
      const style: TextStyle =
        index === 0 ? { ...LABEL, font: pen.fonts.bold } : { ...BODY, size: 9.2, leading: 12.4 };
      const height =
        Math.max(...row.map((text, at) => pen.heightOf(text, (widths[at] ?? 0) - 12, style))) + 7;
      pen.room(height);
      const { y } = pen;
      if (index === 0) pen.fill(MARGIN.side, y - height, total, height, 'blueTint');
      pen.tags.element('TR', () => {
        let x = MARGIN.side;
        for (const [at, text] of row.entries()) {
          const width = widths[at] ?? 0;
          pen.y = y - 3.5;
          pen.tags.element(index === 0 ? 'TH' : 'TD', () =>
            pen.write(text, style, { x: x + 6, width: width - 12 }),
          );
          x += width;
        }
      });
      pen.y = y - height;
      pen.rule(MARGIN.side, pen.y, total);
    }
  });
  pen.y -= GAP.block + 2;
}

/** As wide as the longest text of each column; if that is too much, the last column gives way. */
function columnWidths(pen: Pen, rows: readonly (readonly string[])[]): number[] {
  const natural = (rows[0] ?? []).map((_, at) =>
    Math.max(90, ...rows.map((row) => widthOfText(row[at] ?? '', pen.fonts.bold, 9.2) + 20)),
  );
  const before = natural.slice(0, -1).reduce((sum, width) => sum + width, 0);
  return [...natural.slice(0, -1), Math.min(natural.at(-1) ?? 0, WIDTH - before)];
}

function drawFields(pen: Pen, rows: readonly Field[][]): void {
  for (const row of rows) drawFieldRow(pen, row, 'tinted');
  pen.y -= 2;
}

function drawFieldRow(pen: Pen, row: readonly Field[], look: 'tinted' | 'open'): void {
  const shares = row.reduce((sum, { width }) => sum + width, 0);
  const free = WIDTH - GAP.column * (row.length - 1);
  const widths = row.map(({ width }) => (free * width) / shares);
  const labelHeight = Math.max(...row.map(({ label }, at) => pen.heightOf(label, widths[at] ?? 0, LABEL)));
  const height = labelHeight + 2 + FIELD_HEIGHT;
  pen.room(height + GAP.row);
  const top = pen.y;
  let { x } = FULL;
  for (const [at, { label }] of row.entries()) {
    const column = { x, width: widths[at] ?? 0 };
    // A short label stands right above its field, even beside one that takes two lines.
    pen.y = top - labelHeight + pen.heightOf(label, column.width, LABEL);
    pen.tags.element('P', () => pen.write(label, LABEL, column));
    pen.textField(label, column, top - height, FIELD_HEIGHT, look);
    pen.rule(x, top - height - 0.5, column.width, 'line', 0.7);
    x += column.width + GAP.column;
  }
  pen.y = top - height - GAP.row;
}

function drawArea(pen: Pen, { label, lines }: Of<'area'>['area']): void {
  const height = lines * 15 + 6;
  const labelHeight = pen.heightOf(label, WIDTH, LABEL) + 2;
  pen.room(labelHeight + height + GAP.row);
  pen.tags.element('P', () => pen.write(label, LABEL));
  pen.y -= 2 + height;
  pen.textField(label, FULL, pen.y, height, 'area');
  pen.rule(MARGIN.side, pen.y - 0.5, WIDTH, 'line', 0.7);
  pen.y -= GAP.row + 2;
}

const CHECK = { size: 11, text: 17, gap: 3.5 };

interface CheckRow {
  options: string[];
  height: number;
}

function checkRows(
  pen: Pen,
  { columns, options }: Of<'checks'>['checks'],
): { rows: CheckRow[]; width: number } {
  const width = (WIDTH - GAP.column * (columns - 1)) / columns;
  const rows: CheckRow[] = [];
  for (let at = 0; at < options.length; at += columns) {
    const row = options.slice(at, at + columns);
    const height = Math.max(...row.map((option) => pen.heightOf(option, width - CHECK.text, BODY)));
    rows.push({ options: row, height });
  }
  return { rows, width };
}

function checksHeight(pen: Pen, checks: Of<'checks'>['checks']): number {
  const { rows } = checkRows(pen, checks);
  const options = rows.reduce((sum, { height }) => sum + height + CHECK.gap, 0);
  return pen.heightOf(checks.label, WIDTH, BODY) + 3 + options;
}

function drawChecks(pen: Pen, checks: Of<'checks'>['checks']): void {
  const { rows, width } = checkRows(pen, checks);
  pen.room(checksHeight(pen, checks));
  pen.tags.element('P', () => pen.write(checks.label, { ...BODY, font: pen.fonts.bold }));
  pen.y -= 3;
  for (const { options, height } of rows) {
    const top = pen.y;
    for (const [at, option] of options.entries()) {
      const x = MARGIN.side + at * (width + GAP.column);
      pen.checkBox(`${checks.label} ${option}`, x, top - CHECK.size - 1, CHECK.size);
      pen.y = top;
      pen.tags.element('P', () => pen.write(option, BODY, { x: x + CHECK.text, width: width - CHECK.text }));
    }
    pen.y = top - height - CHECK.gap;
  }
  pen.y -= GAP.block;
}

function drawGrid(pen: Pen, { label, head, rows }: Of<'grid'>['grid']): void {
  pen.room(LABEL.leading + rows * (FIELD_HEIGHT + 2));
  pen.tags.element('P', () => pen.write(label, { ...BODY, font: pen.fonts.bold }));
  const width = (WIDTH - GAP.column * (head.length - 1)) / head.length;
  for (let row = 1; row <= rows; row += 1) {
    drawFieldRow(
      pen,
      head.map((column) => ({ label: `${column} (${row})`, width })),
      'tinted',
    );
  }
}

function drawSignatures(pen: Pen, signers: readonly string[]): void {
  for (const signer of signers) {
    drawFieldRow(
      pen,
      [
        { label: `${signer}: signature`, width: 3 },
        { label: 'Date signed', width: 1 },
      ],
      'open',
    );
  }
  pen.y -= 2;
}
