import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Stage } from './contestant';

/** Copies the sources of a tool from its folder beside this file, and writes the texts of the site. */
export function layOut(tool: string, { texts, folder }: Stage, textsFile: string): void {
  cpSync(path.join(import.meta.dirname, tool), folder, { recursive: true });
  writeInto(folder, textsFile, JSON.stringify(texts));
}

/** Copies the files of the cities as they are. */
export function copyCities({ project, folder }: Stage, target: string): void {
  cpSync(path.join(project, 'content/cities'), path.join(folder, target), { recursive: true });
}

/** Every file of a city as the front matter of a Markdown file without a text. */
export function copyCitiesAsFrontMatter({ project, folder }: Stage, target: string): void {
  const source = path.join(project, 'content/cities');
  for (const name of readdirSync(source)) {
    const yaml = readFileSync(path.join(source, name), 'utf8');
    writeInto(folder, path.join(target, name.replace(/\.yaml$/, '.md')), `---\n${yaml}---\n`);
  }
}

/** Deletes files and folders of a folder. */
export function removeFrom(folder: string, names: readonly string[]): void {
  for (const name of names) rmSync(path.join(folder, name), { recursive: true, force: true });
}

function writeInto(folder: string, name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
