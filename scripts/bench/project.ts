import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dump, load } from 'js-yaml';
import type { City } from '../../schemas/content';
import { CODE } from '../build/cache.mjs';

/** The folder of this project. */
export const root = path.resolve(import.meta.dirname, '../..');

const PARTS = [...CODE, 'content', 'editor', 'package.json'];
const RAM_DISK = '/dev/shm';

/** A copy of the project whose content has many cities. */
export interface BenchProject {
  root: string;
  /** Where it is, in a few words. */
  place: string;
  /** One of its cities, by its slug. */
  city: string;
  /** Puts a word into the text of that city. */
  edit: (word: string) => void;
  remove: () => void;
}

/** Copies the project, and gives it many cities. */
export function copyWithCities(count: number): BenchProject {
  const { root: copy, place, remove } = copyProject(count * 0.6e6);
  const cities = path.join(copy, 'content/cities');
  const [first = ''] = readdirSync(cities).sort();
  writeCities(cities, count);
  const source = readFileSync(path.join(cities, first), 'utf8');
  const edit = (word: string) =>
    writeFileSync(path.join(cities, first), source.replace(/^blurb: (>-\n +)?/m, `$&${word} `));
  return { root: copy, place, city: path.parse(first).name, edit, remove };
}

/**
 * Copies the project, to a RAM disk if that has room for it and its builds.
 *
 * @param room how many bytes it needs besides.
 */
export function copyProject(room = 0): Pick<BenchProject, 'root' | 'place' | 'remove'> {
  const hasRoom = roomOn(RAM_DISK) > 1e9 + room;
  const copy = mkdtempSync(path.join(hasRoom ? RAM_DISK : tmpdir(), 'bench-'));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  process.once('exit', remove);
  for (const part of PARTS) cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  // One by one, so that the copy has its own `.cache`.
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '.cache')
      symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
  }
  return { root: copy, place: hasRoom ? 'on a RAM disk' : `on the disk of ${tmpdir()}`, remove };
}

/** The free bytes of a file system; 0 if it does not exist. */
function roomOn(folder: string): number {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Adds city files to a folder until it has `count`: copies of those that are there, each with a name of its
 * own, as in `Salem 2`. The same count always gives the same files.
 */
function writeCities(folder: string, count: number): void {
  const real = readdirSync(folder)
    .sort()
    .map((file) => load(readFileSync(path.join(folder, file), 'utf8')) as City);
  const made = count - real.length;
  for (let index = 0; index < made; index++) {
    const original = real[index % real.length] as City;
    const number = Math.floor(index / real.length) + 2;
    const [slug, name] = [`${original.slug}-${number}`, `${original.name} ${number}`];
    const meta = {
      title: `Teletherapy in ${name}`,
      description: `Online therapy for people in ${name}, in the evening too, with a free first call and no drive.`,
    };
    // Neighbors with the same number, so that an edit of one city concerns a few pages, as on a real site.
    const nearby = (original.nearby ?? []).map((each) =>
      index + real.length < made ? `${each}-${number}` : each,
    );
    const city = { ...original, slug, name, county: `${name} County`, meta, nearby };
    writeFileSync(path.join(folder, `${slug}.yaml`), dump(city, { lineWidth: 100 }));
  }
}
