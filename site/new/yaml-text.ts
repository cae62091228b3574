import { dump } from 'js-yaml';
import type { Scalar } from './sample-values';

/** Lines of prose and comments are at most this long. */
const WIDTH = 100;

/** Text as comment lines: `# like this one`. */
export function comment(text: string, indent: string): string[] {
  return wrap(text, WIDTH - indent.length - 2).map((line) => `${indent}# ${line}`);
}

/** A value to write after `key: `, in quotes if it needs them. */
export function scalar(value: Scalar): string {
  // The content has dates without quotes.
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  return dump(value, { lineWidth: -1 }).trimEnd();
}

/** A text below its key: `>-` joins its lines into one, `|` keeps them, as Markdown needs. */
export function block(text: string, style: '>-' | '|', indent: string): string[] {
  const paragraphs = text.split('\n').map((line) => wrap(line, WIDTH - indent.length));
  return [style, ...paragraphs.flat().map((line) => (line === '' ? '' : `${indent}${line}`))];
}

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
