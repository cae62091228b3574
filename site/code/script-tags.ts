import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Gives scripts and what they import a low priority: otherwise fonts and the first paint come later by a tenth. */
export function letScriptsWait(document: string, client: string): string {
  const source = SCRIPT.exec(document)?.[1];
  if (!source) throw new Error('The document has no script of the form that vite-plugin-ssr writes.');
  const preloads = importsOf(source, client).map(
    (file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`,
  );
  return document
    .replace(SCRIPT, `<script type="module" src="${source}" fetchpriority="low"></script>`)
    .replace('</head>', `${preloads.join('\n')}\n</head>`);
}

/** Modules are deferred anyway. */
const SCRIPT = /<script type="module" src="([^"]+)" defer><\/script>/;

function importsOf(source: string, client: string): string[] {
  const code = readFileSync(path.join(client, source), 'utf8');
  const imports = [...code.matchAll(/(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+)"/g)];
  return [...new Set(imports.map(([, file = '']) => path.posix.join(path.posix.dirname(source), file)))];
}
