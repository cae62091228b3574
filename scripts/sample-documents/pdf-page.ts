import {
  type PDFDocument,
  type PDFField,
  type PDFFont,
  PDFHexString,
  PDFName,
  type PDFPage,
  type RGB,
  rgb,
  StandardFonts,
} from 'pdf-lib';
import { toRuns } from './content';
import { COLOURS, type Colour } from './look';
import { Tags } from './pdf-tags';
import { type Faces, type Piece, wrap } from './pdf-text';

/** US letter, in points. */
export const PAGE = { width: 612, height: 792 };
export const MARGIN = { side: 58, top: 64, bottom: 60 };
export const WIDTH = PAGE.width - 2 * MARGIN.side;

export interface Fonts extends Faces {
  display: PDFFont;
}

export interface TextStyle {
  size: number;
  /** The distance between base lines. */
  leading: number;
  colour: Colour;
  /** Sets the whole text in this face instead of the plain one. */
  font?: PDFFont;
}

/** An area to draw in: `x` and `width` from left to right, in points. */
export interface Column {
  x: number;
  width: number;
}

export const FULL: Column = { x: MARGIN.side, width: WIDTH };

/** A pen that moves down the pages of a form, and starts a new page where one is full. */
export class Pen {
  readonly tags = new Tags();
  page: PDFPage;
  /** The height above the page's lower edge, in points, below which nothing is drawn yet. */
  y: number;
  private readonly fieldNames = new Map<string, number>();

  private constructor(
    readonly doc: PDFDocument,
    readonly fonts: Fonts,
  ) {
    this.page = doc.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.height - MARGIN.top;
  }

  static async create(doc: PDFDocument): Promise<Pen> {
    const regular = await doc.embedFont(StandardFonts.Helvetica);
    const bold = await doc.embedFont(StandardFonts.HelveticaBold);
    const display = await doc.embedFont(StandardFonts.TimesRomanBold);
    return new Pen(doc, { regular, bold, display });
  }

  newPage(): void {
    this.page = this.doc.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.height - MARGIN.top;
  }

  /** Makes sure that `height` points are free on this page. */
  room(height: number): void {
    if (this.y - height < MARGIN.bottom) this.newPage();
  }

  lines(text: string, width: number, { size, font }: TextStyle): Piece[][] {
    return wrap(toRuns(text), width, size, font ? { ...this.fonts, regular: font } : this.fonts);
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    return this.lines(text, width, style).length * style.leading;
  }

  /** Writes a text from the pen's height down, as content of the current element, and moves the pen. */
  write(text: string, style: TextStyle, { x, width }: Column = FULL): void {
    for (const line of this.lines(text, width, style)) {
      this.room(style.leading);
      this.y -= style.leading;
      // Puts the capitals, which are about 0.7 of the size, in the middle of the line's height.
      const baseline = this.y + style.leading / 2 - style.size * 0.35;
      this.tags.content(this.page, () => drawLine(this.page, line, x, baseline, style));
    }
  }

  fill(x: number, y: number, width: number, height: number, colour: Colour): void {
    const { page } = this;
    this.tags.artifact(page, () => page.drawRectangle({ x, y, width, height, color: toRgb(colour) }));
  }

  rule(x: number, y: number, width: number, colour: Colour = 'hairline', thickness = 0.6): void {
    const { page } = this;
    const ends = { start: { x, y }, end: { x: x + width, y } };
    this.tags.artifact(page, () => page.drawLine({ ...ends, thickness, color: toRgb(colour) }));
  }

  /** A text field whose lower edge is at the height `y`. An `area` takes several lines; `open` has no tint. */
  textField(
    label: string,
    column: Column,
    y: number,
    height: number,
    look: 'tinted' | 'open' | 'area',
  ): void {
    const field = this.doc.getForm().createTextField(this.uniqueName(label));
    if (look === 'area') field.enableMultiline();
    field.addToPage(this.page, {
      x: column.x,
      y,
      width: column.width,
      height,
      font: this.fonts.regular,
      textColor: toRgb('ink'),
      ...(look !== 'open' && { backgroundColor: toRgb('blueTint') }),
      borderWidth: 0,
    });
    field.setFontSize(10);
    this.register(field, label);
  }

  /** An empty box to check, `size` points square. */
  checkBox(label: string, x: number, y: number, size: number): void {
    const field = this.doc.getForm().createCheckBox(this.uniqueName(label));
    field.addToPage(this.page, {
      x,
      y,
      width: size,
      height: size,
      textColor: toRgb('blue'),
      backgroundColor: toRgb('blueTint'),
      borderColor: toRgb('line'),
      borderWidth: 0.8,
    });
    this.register(field, label);
  }

  /** Gives a field its spoken name and its place in the reading order. */
  private register(field: PDFField, label: string): void {
    field.acroField.dict.set(PDFName.of('TU'), PDFHexString.fromText(label));
    for (const widget of field.acroField.getWidgets()) {
      const ref = this.doc.context.getObjectRef(widget.dict);
      if (ref) this.tags.element('Form', () => this.tags.widget(this.page, ref));
    }
  }

  /** `Client's legal name` becomes `clients-legal-name`, and the second one `clients-legal-name-2`. */
  private uniqueName(label: string): string {
    const slug = label
      .toLowerCase()
      .replaceAll('’', '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60);
    const count = (this.fieldNames.get(slug) ?? 0) + 1;
    this.fieldNames.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  }
}

/** Draws one line of text without telling the tags; the caller has done so. */
export function drawLine(page: PDFPage, line: Piece[], x: number, y: number, style: TextStyle): void {
  for (const piece of line) {
    page.drawText(piece.text, {
      x: x + piece.x,
      y,
      size: style.size,
      font: piece.font,
      color: toRgb(style.colour),
    });
  }
}

function toRgb(colour: Colour): RGB {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(COLOURS[colour].slice(at, at + 2), 16) / 255,
  );
  return rgb(red, green, blue);
}
