import type { PDFFont } from 'pdf-lib';
import type { Run } from './content';

export interface Faces {
  regular: PDFFont;
  bold: PDFFont;
}

/** Text in one face, `x` points from the left end of its line. */
export interface Piece {
  text: string;
  font: PDFFont;
  x: number;
}

type Word = Run[];

/** Breaks runs of text into lines no wider than `width` points. */
export function wrap(runs: readonly Run[], width: number, size: number, faces: Faces): Piece[][] {
  const space = widthOfText(' ', faces.regular, size);
  const lines: Word[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const word of toWords(runs)) {
    const needed = widthOf(word, size, faces);
    if (used + space + needed > width) {
      lines.push([]);
      used = -space;
    }
    lines.at(-1)?.push(word);
    used += space + needed;
  }
  return lines.map((words) => toPieces(words, size, faces));
}

/** Words as runs: a word may change its face within, as in `**intern**,`. */
function toWords(runs: readonly Run[]): Word[] {
  const words: Word[] = [[]];
  for (const { text, bold } of runs) {
    for (const [index, part] of text.split(/[ \n]+/).entries()) {
      if (index > 0) words.push([]);
      if (part !== '') words.at(-1)?.push({ text: part, bold });
    }
  }
  return words.filter((word) => word.length > 0);
}

function widthOf(word: Word, size: number, faces: Faces): number {
  return word.reduce((sum, { text, bold }) => sum + widthOfText(text, face(faces, bold), size), 0);
}

/**
 * The width of a text as it will be drawn, in points.
 *
 * pdf-lib counts the kerning of letter pairs but draws without it, so each letter is measured alone.
 */
export function widthOfText(text: string, font: PDFFont, size: number): number {
  return [...text].reduce((sum, letter) => sum + font.widthOfTextAtSize(letter, size), 0);
}

/** Joins the words of a line into as few pieces as its faces allow, spaces included. */
function toPieces(words: Word[], size: number, faces: Faces): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, word] of words.entries()) {
    const last = pieces.at(-1);
    if (index > 0 && last) last.text += ' ';
    for (const { text, bold } of word) {
      const font = face(faces, bold);
      const before = pieces.at(-1);
      if (before?.font === font) before.text += text;
      else pieces.push({ text, font, x: 0 });
    }
  }
  let x = 0;
  for (const piece of pieces) {
    piece.x = x;
    x += widthOfText(piece.text, piece.font, size);
  }
  return pieces;
}

function face(faces: Faces, bold: boolean): PDFFont {
  return bold ? faces.bold : faces.regular;
}
