import { stripVTControlCharacters } from 'node:util';
import { ContentMistakes } from './live-content';

/** Why there is no page to show, in words for the person who is editing the site. */
export interface Fault {
  title: string;
  text: string;
  /** Whether the terminal has it already. */
  isSaid: boolean;
}

/** What Vite adds to an error of a file that it has read. */
interface ViteError {
  id?: string;
  loc?: { line: number; column: number };
  frame?: string;
}

/** @param root the project folder, which the paths of files are shown without. */
export function explainFault(error: unknown, root: string): Fault {
  if (error instanceof ContentMistakes) {
    return { title: 'The content has mistakes', text: error.message, isSaid: true };
  }
  const { id, loc, frame } = (error ?? {}) as ViteError;
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const place = id && `${id}${loc ? `:${loc.line}:${loc.column}` : ''}`;
  const parts = [place, frame, stack].filter((part) => part !== undefined && part !== '');
  const text = stripVTControlCharacters(parts.join('\n\n')).replaceAll(`${root}/`, '');
  return { title: 'The code has a mistake', text, isSaid: false };
}
