import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../../check/list-files';
import { addIntegrity } from '../../../site/code/integrity';

/** Writes a built site as it may be in its next release: all of its code and its styles have other names. */
export function writeNextRelease(site: string, folder: string): void {
  cpSync(site, folder, { recursive: true });
  const files = listFiles(folder);
  const named = files.filter((file) => /^assets\/.*\.(js|css)$/.test(file));
  const names = new Map(named.map((file) => [path.basename(file), `next-${path.basename(file)}`]));
  const anyName = new RegExp([...names.keys()].map((name) => name.replace(/\./g, '\\.')).join('|'), 'g');
  const replaced = (text: string) => text.replace(anyName, (name) => names.get(name) ?? name);
  for (const file of files.filter((each) => /\.(html|js|css|json)$/.test(each))) {
    const at = path.join(folder, file);
    writeFileSync(at, replaced(readFileSync(at, 'utf8')).replace(/ integrity="[^"]*"/g, ''));
  }
  for (const file of named) renameSync(path.join(folder, file), path.join(folder, replaced(file)));
  for (const file of files.filter((each) => /\.(br|gz)$/.test(each))) rmSync(path.join(folder, file));
  for (const file of files.filter((each) => each.endsWith('.html'))) {
    const at = path.join(folder, file);
    writeFileSync(at, addIntegrity(readFileSync(at, 'utf8'), folder));
  }
}
