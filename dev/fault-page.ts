import { stripVTControlCharacters } from 'node:util';
import { escapeHtml } from '../check/markdown/escape-html';
import { ContentMistakes } from './live-content';

/** What Vite adds to the message of an error in a file. */
interface ViteError {
  /** The path of the file. */
  id?: string;
  loc?: { line: number; column: number };
  /** The lines around it. */
  frame?: string;
}

/** `pages/site.ts:12:5`; undefined if Vite names no file. */
function placeOf({ id, loc }: ViteError): string | undefined {
  return id && loc ? `${id}:${loc.line}:${loc.column}` : id;
}

export type ShownFault = ReturnType<typeof explainFault>;

/**
 * Explains an error to the person who edits the site.
 * @param root the project folder, which is left out of the paths.
 */
export function explainFault(error: unknown, root: string) {
  if (error instanceof ContentMistakes) {
    return {
      title: 'The content has mistakes',
      text: error.message,
      isPrinted: true,
    };
  }
  const { frame } = (error ?? {}) as ViteError;
  const stack =
    error instanceof Error ? (error.stack ?? error.message) : String(error);
  const parts = [placeOf(error ?? {}), frame, stack].filter(Boolean);
  const text = stripVTControlCharacters(parts.join('\n\n'));
  return {
    title: 'The code has a mistake',
    text: text.replaceAll(`${root}/`, ''),
    isPrinted: false,
  };
}

/**
 * The page to show while there is no other. It reloads without any code of the
 * site as soon as there is one.
 */
export function faultPage({ title, text }: ShownFault): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin: 2rem auto; padding: 0 1rem; max-width: 60rem; font-family: system-ui; color-scheme: light dark">
<h1>${escapeHtml(title)}</h1>
<p>Fix the file and save it, and the site will appear here.</p>
<pre style="white-space: pre-wrap; overflow-wrap: anywhere">${escapeHtml(text)}</pre>
<script>
const textOf = (page) => page.querySelector('pre')?.textContent;
setInterval(async () => {
  const html = await (await fetch(location)).text();
  if (textOf(new DOMParser().parseFromString(html, 'text/html')) !== textOf(document)) location.reload();
}, 500);
</script>
</body>
</html>`;
}
