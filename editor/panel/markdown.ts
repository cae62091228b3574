/** A text, and the part of it that is selected. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Makes the selected words bold, or those that follow. */
export function makeBold({ text, start, end }: Selected): Selected {
  return around({ text, start, end }, '**', '**');
}

/** Makes a list of the selected lines, with the blank lines around it that a list needs. */
export function addList({ text, start, end }: Selected): Selected {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const last = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
  const [before, after] = [text.slice(0, first).trimEnd(), text.slice(last).trimStart()];
  const lines = text
    .slice(first, last)
    .split('\n')
    .map((line) => `- ${line.replace(/^\s*- /, '')}`)
    .join('\n');
  const head = before && `${before}${/^- .*$/.test(before.split('\n').at(-1) ?? '') ? '\n' : '\n\n'}`;
  const tail = after && `\n${after.startsWith('- ') ? '' : '\n'}${after}`;
  return { text: head + lines + tail, start: head.length, end: head.length + lines.length };
}

/** Makes the selected words a link. */
export function addLink(selected: Selected, address: string): Selected {
  return around(selected, '[', `](${address})`);
}

/** A text with the blank lines that headings, lists, and paragraphs need where it takes the place of what is selected. */
export function setApart(pasted: string, { text, start, end }: Selected): string {
  if (!/\n\n|^(?:#|-|\d+\.|\|) ?/.test(pasted)) return pasted;
  const [before, after] = [text.slice(0, start).trimEnd(), text.slice(end).trimStart()];
  const above = text.slice(before.length, start).split('\n').length - 1;
  const below = text.slice(end, text.length - after.length).split('\n').length - 1;
  const gap = (beside: string, lines: number) => (beside ? '\n'.repeat(Math.max(0, 2 - lines)) : '');
  return gap(before, above) + pasted.trim() + gap(after, below);
}

function around({ text, start, end }: Selected, before: string, after: string): Selected {
  const words = text.slice(start, end) || 'words';
  return {
    text: text.slice(0, start) + before + words + after + text.slice(end),
    start: start + before.length,
    end: start + before.length + words.length,
  };
}
