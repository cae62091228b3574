import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export function finishDocument(document: string, client: string): string {
  return addIntegrity(letScriptsWait(document, client), client);
}

/** Gives scripts and what they import a low priority: otherwise fonts and the first paint come later by a tenth. */
function letScriptsWait(document: string, client: string): string {
  const source = SCRIPT.exec(document)?.[1];
  if (!source) {
    throw new Error('The document has no script of the form that vite-plugin-ssr writes.');
  }
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
  return [
    ...new Set(imports.map(([, file = '']) => path.posix.join(path.posix.dirname(source), file))),
  ];
}

/** Files that the browser loads because of a page's HTML alone. Imports of scripts have no place for a hash. */
const LOADED =
  /<(?:script\b[^>]*\ssrc|link\b[^>]*\srel="(?:stylesheet|modulepreload)"[^>]*\shref)="(\/assets\/[^"]+)"/g;

function addIntegrity(html: string, client: string): string {
  return html.replace(LOADED, (element, address: string) => {
    const bytes = readFileSync(path.join(client, address));
    return `${element} integrity="sha384-${createHash('sha384').update(bytes).digest('base64')}"`;
  });
}
