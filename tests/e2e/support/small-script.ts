import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { practiceSite } from '../../support/sites';

const assets = path.join(practiceSite.folder, 'assets');

/** The script that every page begins with: its entry, and what that imports at once. */
function findSmallScript(): string[] {
  const entry = readdirSync(path.join(assets, 'entries')).find((name) =>
    name.startsWith('pages_app_app.page.client.'),
  );
  if (!entry) throw new Error('The built site has no script for the browser.');
  const code = readFileSync(path.join(assets, 'entries', entry), 'utf8');
  const imports = [...code.matchAll(/\b(?:from|import)"\.\.\/(chunks\/[^"]+)"/g)].map((found) => found[1]);
  return [`entries/${entry}`, ...imports].map((file) => `/assets/${file}`);
}

/** The addresses of the files of the script that every page begins with. */
export const smallScript: readonly string[] = findSmallScript();

export const isPartOfSmallScript = (url: string): boolean => smallScript.includes(new URL(url).pathname);
