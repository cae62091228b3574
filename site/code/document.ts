import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Completes the document of vite-plugin-ssr with preload links and integrity
 * hashes.
 */
export function finishDocument(document: string, client: string): string {
  const ordered = putStylesLast(letScriptsWait(document, client));
  return addIntegrity(ordered, client);
}

const STYLES = /<link rel="stylesheet" type="text\/css"[^>]*>/;

/**
 * Moves the styles of all pages after those of fields, which only some pages
 * have: the last of equal rules wins.
 */
function putStylesLast(document: string): string {
  const styles = STYLES.exec(document)?.[0];
  if (!styles) {
    throw new Error(
      'The document has no styles of the form that vite-plugin-ssr writes.',
    );
  }
  return document.replace(styles, '').replace('</head>', `${styles}\n</head>`);
}

/**
 * Gives scripts and their imports a low priority: otherwise fonts and the first
 * paint are later by a tenth.
 */
function letScriptsWait(document: string, client: string): string {
  const source = SCRIPT.exec(document)?.[1];
  if (!source) {
    throw new Error(
      'The document has no script of the form that vite-plugin-ssr writes.',
    );
  }
  const preloads = importsOf(source, client).map(
    (file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`,
  );
  return document
    .replace(
      SCRIPT,
      `<script type="module" src="${source}" fetchpriority="low"></script>`,
    )
    .replace('</head>', `${preloads.join('\n')}\n</head>`);
}

/** Modules are deferred anyway. */
const SCRIPT = /<script type="module" src="([^"]+)" defer><\/script>/;

const IMPORT = /(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+)"/g;

/** The unique addresses of the modules that a module imports. */
function importsOf(source: string, client: string): string[] {
  const code = readFileSync(path.join(client, source), 'utf8');
  const folder = path.posix.dirname(source);
  const files = [...code.matchAll(IMPORT)].map(([, file = '']) =>
    path.posix.join(folder, file),
  );
  return [...new Set(files)];
}

/**
 * Files that a browser loads because of a page's HTML alone. The imports of
 * scripts can't have an integrity hash.
 */
const LOADED =
  /<(?:script\b[^>]*\ssrc|link\b[^>]*\srel="(?:stylesheet|modulepreload)"[^>]*\shref)="(\/assets\/[^"]+)"/g;

function addIntegrity(html: string, client: string): string {
  return html.replace(LOADED, (element, address: string) => {
    const bytes = readFileSync(path.join(client, address));
    const hash = createHash('sha384').update(bytes).digest('base64');
    return `${element} integrity="sha384-${hash}"`;
  });
}
