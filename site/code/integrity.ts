import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that the browser loads because of a page's HTML alone. Imports of scripts have no place for a hash. */
const LOADED =
  /<(?:script\b[^>]*\ssrc|link\b[^>]*\srel="(?:stylesheet|modulepreload)"[^>]*\shref)="(\/assets\/[^"]+)"/g;

/** Puts the hash of each script and stylesheet of a document into its element. @param folder in which `assets/` is. */
export function addIntegrity(html: string, folder: string): string {
  return html.replace(LOADED, (element, address: string) => {
    const bytes = readFileSync(path.join(folder, address));
    return `${element} integrity="sha384-${createHash('sha384').update(bytes).digest('base64')}"`;
  });
}
