import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node';
import type { Cell, Letterhead, Sheet, WorkbookText } from './content';
import { coreProperties } from './core-properties';
import { COLOURS } from './look';
import { addProperties, type SheetSetup, setUpSheets, type Validation } from './xlsx-features';
import { fixZipTimes } from './zip';

/** In letters of the plain size: the labels, the cells to fill in, the hints beside them. */
const COLUMNS = [34, 40, 34];
const LETTERS_IN_LINE = 118;
const LETTERS_IN_HINT = 50;
const HEIGHT = { line: 13.5, cell: 22, tall: 40 };
const SERIF = 'Times New Roman';

const FORMATS = { text: '@', date: 'mm/dd/yyyy', number: '0', money: '$#,##0.00', percent: '0%' };

/** Makes a workbook of labelled cells, set up to print on letter paper. */
export async function makeXlsx(workbook: WorkbookText, letterhead: Letterhead): Promise<Uint8Array> {
  const sheets = workbook.sheets.map((sheet, index) => toSheet(sheet, workbook, letterhead, index === 0));
  const file = writeExcelFile(
    sheets.map(({ name, data }) => ({
      data,
      sheet: name,
      columns: COLUMNS.map((width) => ({ width })),
      showGridLines: false,
    })),
    {
      fontFamily: 'Arial',
      fontSize: 10,
      features: [
        setUpSheets(sheets.map(({ setup }) => setup)),
        addProperties(coreProperties(workbook, letterhead)),
      ],
    },
  );
  return fixZipTimes(await file.toBuffer());
}

interface MadeSheet {
  name: string;
  data: Row[];
  setup: SheetSetup;
}

function toSheet(sheet: Sheet, workbook: WorkbookText, letterhead: Letterhead, first: boolean): MadeSheet {
  const title = first ? workbook.title : sheet.name;
  const intro = first ? workbook.intro : sheet.intro;
  const data: Row[] = [...letterheadRows(letterhead), ...titleRows(title, intro)];
  const validations: Validation[] = [];
  const pageBreaksBefore: number[] = [];
  const addresses = addressesOf(sheet, data.length);
  for (const section of sheet.sections) {
    data.push(gap(8));
    if (section.newPage) pageBreaksBefore.push(data.length + 1);
    data.push(sectionRow(section.title));
    if (section.note) data.push(textRow(section.note, { textColor: COLOURS.soft, fontStyle: 'italic' }));
    for (const text of section.text) data.push(textRow(text));
    for (const cell of section.cells) {
      data.push(cellRow(cell, addresses));
      const validation = toValidation(cell, `B${data.length}`);
      if (validation) validations.push(validation);
    }
  }
  if (sheet.footer) data.push(gap(8), textRow(sheet.footer, { backgroundColor: COLOURS.blueTint }));
  const { name, label, revised } = letterhead;
  const month = revised.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const setup = {
    validations,
    pageBreaksBefore,
    header: `&L&8${printed(workbook.title)}&R&8${printed(label)}`,
    footer: `&L&8${printed(`${name}  |  ${title}  |  ${month}`)}&R&8Page &P of &N`,
  };
  return { name: sheet.name, data, setup };
}

/** Where each labelled cell will stand, for the formulas that name it. Follows the loop of `toSheet`. */
function addressesOf(sheet: Sheet, rowsBefore: number): Map<string, string> {
  const addresses = new Map<string, string>();
  let row = rowsBefore;
  for (const section of sheet.sections) {
    row += 2 + (section.note ? 1 : 0) + section.text.length;
    for (const { label } of section.cells) {
      row += 1;
      addresses.set(label, `B${row}`);
    }
  }
  return addresses;
}

function letterheadRows({ name, address, phone, email, label }: Letterhead): Row[] {
  const line = { bottomBorderColor: COLOURS.blue, bottomBorderStyle: 'medium' } as const;
  return [
    wide({
      value: name,
      fontFamily: SERIF,
      fontSize: 16,
      fontWeight: 'bold',
      textColor: COLOURS.blue,
      height: 24,
      alignVertical: 'center',
    }),
    wide({
      value: `${address} | ${phone} | ${email}`,
      fontSize: 8,
      textColor: COLOURS.soft,
      height: 16,
      ...line,
    }),
    gap(8),
    wide({
      value: label,
      fontSize: 9,
      fontWeight: 'bold',
      textColor: COLOURS.clay,
      backgroundColor: COLOURS.clayTint,
      height: 18,
      indent: 1,
      align: 'left',
      alignVertical: 'center',
    }),
  ];
}

function titleRows(title: string, intro: string | undefined): Row[] {
  const heading: CellObject = {
    value: title,
    fontFamily: SERIF,
    fontSize: 22,
    fontWeight: 'bold',
    textColor: COLOURS.ink,
    height: 38,
    alignVertical: 'center',
  };
  return [wide(heading), ...(intro ? [textRow(intro)] : [])];
}

function sectionRow(title: string): Row {
  return wide({
    value: title,
    fontFamily: SERIF,
    fontSize: 13,
    fontWeight: 'bold',
    textColor: COLOURS.blue,
    height: 21,
    alignVertical: 'center',
  });
}

function textRow(text: string, style: Partial<CellObject> = {}): Row {
  return wide({
    value: text,
    textColor: COLOURS.ink,
    wrap: true,
    alignVertical: 'center',
    height: linesOf(text, LETTERS_IN_LINE) * HEIGHT.line + 5,
    ...style,
  });
}

function cellRow({ label, kind, options, hint, formula, tall }: Cell, addresses: Map<string, string>): Row {
  const height = tall ? HEIGHT.tall : Math.max(HEIGHT.cell, linesOf(hint ?? '', LETTERS_IN_HINT) * 11 + 3);
  const box = {
    borderColor: COLOURS.line,
    borderStyle: 'thin',
    align: 'left',
    alignVertical: 'center',
  } as const;
  const input: CellObject = {
    ...box,
    indent: 1,
    wrap: true,
    // A box that works itself out is tinted like a label: there is nothing to fill in.
    ...(formula && { backgroundColor: COLOURS.blueTint }),
    ...(formula && { type: 'Formula', value: withAddresses(formula, addresses) }),
    ...(kind && { format: FORMATS[kind] }),
    ...(kind && !formula && { type: kind === 'text' ? String : kind === 'date' ? Date : Number }),
  };
  return [
    {
      value: label,
      textColor: COLOURS.ink,
      backgroundColor: COLOURS.blueTint,
      wrap: true,
      indent: 1,
      height,
      ...box,
    },
    input,
    {
      value:
        hint ?? (options ? 'Choose from the list, or type.' : kind === 'date' ? 'MM/DD/YYYY' : undefined),
      fontSize: 8,
      textColor: COLOURS.soft,
      wrap: true,
      indent: 1,
      align: 'left',
      alignVertical: 'center',
    },
  ];
}

/** `{Deductible met}+1` becomes `B12+1`. */
function withAddresses(formula: string, addresses: Map<string, string>): string {
  return formula.replace(/\{([^}]+)\}/g, (_, label: string) => {
    const address = addresses.get(label);
    if (!address) throw new Error(`The formula "${formula}" names "${label}", but no cell has that label.`);
    return address;
  });
}

function toValidation({ label, kind, options, hint }: Cell, address: string): Validation | undefined {
  const date = kind === 'date';
  return options || date || hint ? { address, label, options, date, hint } : undefined;
}

/** In the margins of a printed sheet, `&` begins a command. */
function printed(text: string): string {
  return text.replaceAll('&', '&&');
}

function wide(cell: CellObject): Row {
  return [{ ...cell, columnSpan: COLUMNS.length }, ...COLUMNS.slice(1).map(() => null)];
}

function gap(height: number): Row {
  return [{ height }];
}

function linesOf(text: string, letters: number): number {
  return Math.max(1, Math.ceil(text.length / letters));
}
