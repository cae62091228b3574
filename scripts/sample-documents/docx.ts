import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  HeightRule,
  type IBorderOptions,
  type IParagraphOptions,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx';
import { type Block, type Field, type FormText, type Letterhead, toRuns } from './content';
import { coreProperties } from './core-properties';
import { Controls } from './docx-controls';
import { COLOURS, type Colour } from './look';
import { fixZipTimes } from './zip';

type Of<Key extends string> = Extract<Block, Record<Key, unknown>>;

// Word measures lengths in twentieths of a point, type sizes in half points, and lines in eighths.
const twips = (points: number): number => Math.round(points * 20);
const halves = (points: number): number => Math.round(points * 2);

/** Line spacing as a multiple of the type's own. Without the rule, LibreOffice takes it for a fixed height. */
const lines = (multiple: number) => ({ line: Math.round(multiple * 240), lineRule: LineRuleType.AUTO });

const PAGE = { width: 612, height: 792, side: 58, top: 62, bottom: 58 };
const WIDTH = PAGE.width - 2 * PAGE.side;
const SANS = 'Arial';
const SERIF = 'Times New Roman';
const SIZE = { body: 10, label: 8, small: 8, heading: 13.5, title: 25 };

/** Makes a Word document of letter-size pages with controls to type into and boxes to check. */
export async function makeDocx(form: FormText, letterhead: Letterhead): Promise<Uint8Array> {
  const controls = new Controls();
  const document = new Document({
    title: form.title,
    styles: STYLES,
    numbering: { config: [BULLETS, STEPS] },
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: twips(PAGE.width), height: twips(PAGE.height) },
            margin: {
              left: twips(PAGE.side),
              right: twips(PAGE.side),
              top: twips(PAGE.top),
              bottom: twips(PAGE.bottom),
              header: twips(34),
              footer: twips(28),
            },
          },
        },
        headers: {
          default: runningHead(form, letterhead),
          first: new Header({ children: [new Paragraph('')] }),
        },
        footers: { default: foot(form, letterhead), first: foot(form, letterhead) },
        children: [
          ...opening(form, letterhead),
          ...form.blocks.flatMap((block, index) => toWord(block, form.blocks[index + 1], controls)),
        ],
      },
    ],
  });
  const properties = { path: 'docProps/core.xml', data: coreProperties(form, letterhead) };
  return fixZipTimes(await Packer.toBuffer(document, undefined, [properties]));
}

const STYLES = {
  default: {
    document: {
      run: { font: SANS, size: halves(SIZE.body), color: hex('ink'), language: { value: 'en-US' } },
      paragraph: { spacing: { after: twips(6), ...lines(1.15) } },
    },
    heading1: {
      run: { font: SERIF, size: halves(SIZE.title), bold: true, color: hex('ink') },
      paragraph: { spacing: { before: twips(11), after: twips(3), ...lines(1) } },
    },
    heading2: {
      run: { font: SERIF, size: halves(SIZE.heading), bold: true, color: hex('blue') },
      paragraph: { spacing: { before: twips(13), after: twips(4), ...lines(1) }, keepNext: true },
    },
  },
};

const BULLETS = {
  reference: 'bullets',
  levels: [
    {
      level: 0,
      format: LevelFormat.BULLET,
      text: '•',
      alignment: AlignmentType.LEFT,
      style: { paragraph: { indent: { left: twips(16), hanging: twips(12) } } },
    },
  ],
};

const STEPS = {
  reference: 'steps',
  levels: [
    {
      level: 0,
      format: LevelFormat.DECIMAL,
      text: '%1.',
      alignment: AlignmentType.LEFT,
      style: { paragraph: { indent: { left: twips(16), hanging: twips(14) } } },
    },
  ],
};

function opening(form: FormText, { name, address, phone, email, label }: Letterhead): Paragraph[] {
  const right = { type: TabStopType.RIGHT, position: twips(WIDTH) };
  const small = { size: halves(SIZE.small), color: hex('soft') };
  return [
    new Paragraph({
      tabStops: [right],
      spacing: { after: 0, ...lines(1) },
      children: [
        new TextRun({ text: name, font: SERIF, size: halves(17), bold: true, color: hex('blue') }),
        new TextRun({ children: [new Tab(), address], ...small }),
      ],
    }),
    new Paragraph({
      tabStops: [right],
      spacing: { after: twips(9), ...lines(1) },
      border: { bottom: { ...border('blue', 1.25), space: 4 } },
      children: [new TextRun({ children: [new Tab(), `${phone} | ${email}`], ...small })],
    }),
    new Paragraph({
      spacing: { after: 0, ...lines(1.15) },
      shading: tint('clayTint'),
      indent: { left: twips(4) },
      border: {
        left: { ...border('clayTint', 0.5), space: 4 },
        top: { ...border('clayTint', 0.5), space: 1 },
        bottom: { ...border('clayTint', 0.5), space: 1 },
      },
      children: [new TextRun({ text: label, bold: true, size: halves(8.5), color: hex('clay') })],
    }),
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(form.title)] }),
    new Paragraph({
      spacing: { after: twips(8) },
      children: [new TextRun({ text: form.subject, size: halves(10.5), color: hex('soft') })],
    }),
    paragraph(form.intro),
  ];
}

function runningHead(form: FormText, { label }: Letterhead): Header {
  return new Header({
    children: [
      sides([form.title], [label], { border: { bottom: { ...border('hairline', 0.5), space: 4 } } }),
    ],
  });
}

function foot(form: FormText, { name, revised }: Letterhead): Footer {
  const month = revised.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const page = ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES];
  return new Footer({
    children: [
      sides([`${name}  |  ${form.title}  |  ${month}`], page, {
        border: { top: { ...border('hairline', 0.5), space: 4 } },
      }),
    ],
  });
}

function sides(left: string[], right: string[], options: IParagraphOptions): Paragraph {
  const style = { size: halves(SIZE.small), color: hex('soft') };
  return new Paragraph({
    ...options,
    spacing: { after: 0, ...lines(1) },
    tabStops: [{ type: TabStopType.RIGHT, position: twips(WIDTH) }],
    children: [new TextRun({ children: [...left, new Tab(), ...right], ...style })],
  });
}

function toWord(block: Block, next: Block | undefined, controls: Controls): FileChild[] {
  if ('heading' in block) {
    const children = [new TextRun(block.heading)];
    return [new Paragraph({ heading: HeadingLevel.HEADING_2, pageBreakBefore: block.newPage, children })];
  }
  if ('text' in block) return [paragraph(block.text, { keepNext: isFilledIn(next) })];
  if ('note' in block) return [note(block.note)];
  if ('list' in block) return list(block.list, BULLETS.reference);
  if ('steps' in block) return list(block.steps, STEPS.reference);
  if ('box' in block) return box(block.box);
  if ('table' in block) return [dataTable(block.table), spacer()];
  if ('fields' in block) return [fieldTable(block.fields, 36, controls), spacer()];
  if ('area' in block)
    return [
      fieldTable([[{ label: block.area.label, width: 1 }]], 20 + block.area.lines * 15, controls),
      spacer(),
    ];
  if ('checks' in block) return checks(block.checks, controls);
  if ('grid' in block) return grid(block.grid, controls);
  return [fieldTable(block.signatures.map(signature), 42, controls), spacer()];
}

/** Whether a block is something to write in, which the text before it should not be parted from. */
function isFilledIn(block: Block | undefined): boolean {
  return (
    block !== undefined && ('fields' in block || 'area' in block || 'grid' in block || 'signatures' in block)
  );
}

function paragraph(text: string, options: IParagraphOptions = {}): Paragraph {
  return new Paragraph({ ...options, children: runs(text) });
}

function runs(text: string): TextRun[] {
  return toRuns(text).map((run) => new TextRun(run));
}

function note(text: string): Paragraph {
  return new Paragraph({
    shading: tint('clayTint'),
    children: [new TextRun({ text, bold: true, size: halves(8.5), color: hex('clay') })],
  });
}

function list(items: readonly string[], reference: string): Paragraph[] {
  return items.map((item, index) =>
    paragraph(item, {
      numbering: { reference, level: 0 },
      spacing: { after: twips(index === items.length - 1 ? 6 : 2) },
    }),
  );
}

function box({ title, text }: Of<'box'>['box']): Paragraph[] {
  const frame: IParagraphOptions = {
    shading: tint('blueTint'),
    indent: { left: twips(14), right: twips(8) },
    keepLines: true,
    border: {
      left: { ...border('dawn', 3), space: 10 },
      top: { ...border('blueTint', 0.5), space: 6 },
      bottom: { ...border('blueTint', 0.5), space: 6 },
      right: { ...border('blueTint', 0.5), space: 8 },
    },
  };
  const heading = title && [
    new Paragraph({
      ...frame,
      keepNext: true,
      spacing: { before: twips(8), after: 0 },
      children: [new TextRun({ text: title, bold: true, color: hex('blue') })],
    }),
  ];
  return [...(heading || []), paragraph(text, { ...frame, spacing: { after: twips(12) } })];
}

/** Rows of boxed blanks. A blank's name stands small in its upper left corner, as on a printed form. */
function fieldTable(rows: readonly (readonly Field[])[], height: number, controls: Controls): Table {
  const { columns, spans } = gridOf(rows);
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: twips(WIDTH), type: WidthType.DXA },
    columnWidths: columns.map((share) => twips(WIDTH * share)),
    borders: allBorders(border('line', 0.5)),
    rows: rows.map(
      (row, at) =>
        new TableRow({
          cantSplit: true,
          height: { value: twips(height), rule: HeightRule.ATLEAST },
          children: row.map(({ label }, index) => fieldCell(label, spans[at]?.[index] ?? 1, controls)),
        }),
    ),
  });
}

function fieldCell(label: string, columnSpan: number, controls: Controls): TableCell {
  return new TableCell({
    columnSpan,
    margins: { top: twips(2.5), bottom: twips(2), left: twips(5), right: twips(5) },
    children: [
      new Paragraph({
        keepNext: true,
        spacing: { after: twips(2), ...lines(0.95) },
        children: [new TextRun({ text: label, size: halves(SIZE.label), color: hex('soft') })],
      }),
      controls.text(label),
    ],
  });
}

/**
 * The common columns of rows that are divided differently: their shares of the width, and how many of
 * them each cell takes. Halves above thirds give the shares 1/3, 1/6, 1/6, 1/3.
 */
function gridOf(rows: readonly (readonly Field[])[]): { columns: number[]; spans: number[][] } {
  const ends = rows.map((row) => {
    const total = row.reduce((sum, { width }) => sum + width, 0);
    let used = 0;
    return row.map(({ width }) => {
      used += width;
      return Math.round((used / total) * 1000) / 1000;
    });
  });
  const cuts = [...new Set(ends.flat())].sort((a, b) => a - b);
  const columns = cuts.map((cut, index) => cut - (cuts[index - 1] ?? 0));
  const spans = ends.map((row) =>
    row.map((end, index) => cuts.indexOf(end) - cuts.indexOf(row[index - 1] ?? -1)),
  );
  return { columns, spans };
}

function signature(signer: string): Field[] {
  return [
    { label: `${signer}: signature`, width: 3 },
    { label: 'Date signed', width: 1 },
  ];
}

function checks({ label, columns, options }: Of<'checks'>['checks'], controls: Controls): FileChild[] {
  const rows: string[][] = [];
  for (let at = 0; at < options.length; at += columns) rows.push(options.slice(at, at + columns));
  const question = new Paragraph({
    keepNext: true,
    keepLines: true,
    spacing: { before: twips(4), after: twips(1) },
    children: [new TextRun({ text: label, bold: true })],
  });
  const table = new Table({
    layout: TableLayoutType.FIXED,
    width: { size: twips(WIDTH), type: WidthType.DXA },
    columnWidths: Array.from({ length: columns }, () => twips(WIDTH / columns)),
    borders: allBorders({ style: BorderStyle.NONE, size: 0, color: 'auto' }),
    rows: rows.map((row, at) => {
      const keepNext = at < rows.length - 1;
      const cells = Array.from({ length: columns }, (_, index) =>
        checkCell(row[index], label, keepNext, controls),
      );
      return new TableRow({ cantSplit: true, children: cells });
    }),
  });
  return [question, table, spacer()];
}

function checkCell(
  option: string | undefined,
  label: string,
  keepNext: boolean,
  controls: Controls,
): TableCell {
  const children: ParagraphChild[] = option
    ? [controls.check(`${option}: ${label}`), new TextRun({ children: [new Tab(), option] })]
    : [];
  return new TableCell({
    margins: { top: 0, bottom: 0, left: 0, right: twips(4) },
    children: [
      new Paragraph({
        keepNext,
        spacing: { after: twips(1), ...lines(1.05) },
        indent: { left: twips(17), hanging: twips(17) },
        tabStops: [{ type: TabStopType.LEFT, position: twips(17) }],
        children,
      }),
    ],
  });
}

function grid({ label, head, rows }: Of<'grid'>['grid'], controls: Controls): FileChild[] {
  const blank = (row: number): TableRow =>
    new TableRow({
      cantSplit: true,
      height: { value: twips(22), rule: HeightRule.ATLEAST },
      children: head.map((column) => cellWith(controls.text(`${column}, line ${row}`))),
    });
  const table = new Table({
    layout: TableLayoutType.FIXED,
    width: { size: twips(WIDTH), type: WidthType.DXA },
    columnWidths: head.map(() => twips(WIDTH / head.length)),
    borders: allBorders(border('line', 0.5)),
    rows: [headRow(head), ...Array.from({ length: rows }, (_, index) => blank(index + 1))],
  });
  const question = new Paragraph({
    keepNext: true,
    spacing: { before: twips(4), after: twips(3) },
    children: [new TextRun({ text: label, bold: true })],
  });
  return [question, table, spacer()];
}

function dataTable({ head, rows }: Of<'table'>['table']): Table {
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: twips(WIDTH), type: WidthType.DXA },
    columnWidths: head.map(() => twips(WIDTH / head.length)),
    borders: allBorders(border('hairline', 0.5)),
    rows: [
      headRow(head),
      ...rows.map(
        (row) => new TableRow({ cantSplit: true, children: row.map((text) => textCell(runs(text))) }),
      ),
    ],
  });
}

function headRow(head: readonly string[]): TableRow {
  const cells = head.map((text) =>
    textCell([new TextRun({ text, size: halves(SIZE.label), bold: true, color: hex('soft') })], true),
  );
  return new TableRow({ tableHeader: true, cantSplit: true, children: cells });
}

function textCell(children: ParagraphChild[], shaded = false): TableCell {
  const content = new Paragraph({ keepNext: shaded, spacing: { after: 0, ...lines(1) }, children });
  return cellWith(content, shaded);
}

function cellWith(content: Paragraph, shaded = false): TableCell {
  return new TableCell({
    verticalAlign: VerticalAlign.CENTER,
    shading: shaded ? tint('blueTint') : undefined,
    margins: { top: twips(2), bottom: twips(2), left: twips(5), right: twips(5) },
    children: [content],
  });
}

/** Keeps two tables apart: Word joins tables that touch. */
function spacer(): Paragraph {
  return new Paragraph({
    spacing: { before: 0, after: 0, line: twips(7), lineRule: LineRuleType.EXACT },
    children: [new TextRun({ text: '', size: 8 })],
  });
}

function border(colour: Colour, points: number): IBorderOptions {
  return { style: BorderStyle.SINGLE, size: Math.round(points * 8), color: hex(colour) };
}

function allBorders(side: IBorderOptions) {
  return { top: side, bottom: side, left: side, right: side, insideHorizontal: side, insideVertical: side };
}

function tint(colour: Colour) {
  return { type: ShadingType.CLEAR, fill: hex(colour), color: 'auto' };
}

function hex(colour: Colour): string {
  return COLOURS[colour].slice(1).toUpperCase();
}
