import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  fingerprintOf,
  type KnownSample,
  namesOn,
  scalarsBeside,
} from '../../check/known-samples';
import { readYamlFile } from '../../check/read/yaml-file';
import type { Path } from '../../formats/path';
import { valueAt } from '../../formats/path';
import { COUNTRIES } from '../../formats/states';
import { linesOf, PARTS } from '../../new/practice';
import { fillIn, type Values } from '../../new/template';

const TEMPLATES = 'new/templates';
const STARTER = 'new/practice';

/** Stands for values that `npm run new` fills in. */
const FILLED_IN = 'filled-in';

/**
 * The marked values in the templates of `npm run new`. They are still samples
 * if only the mark is deleted.
 */
export function generateKnownSamples(root: string): string {
  const namesIn = (folder: string) =>
    readdirSync(path.join(root, folder), {
      recursive: true,
      encoding: 'utf8',
    });
  const read = (folder: string, name: string) =>
    readFileSync(path.join(root, folder, name), 'utf8');
  const files = [TEMPLATES, STARTER].flatMap((folder) =>
    namesIn(folder)
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map((name) => ({
        name,
        folder,
        text: read(folder, name),
      })),
  );
  const allSamples = files.flatMap(({ name, folder, text }) => {
    const of = folder === TEMPLATES ? name.replace('.yaml', '') : name;
    const samples = samplesIn(text).map(
      (sample): KnownSample => ({ of, ...sample }),
    );
    // The coordinates are real, and have no mark, whenever `npm run new` has
    // found the city.
    if (of === 'city') {
      return samples.filter(({ value }) => value !== undefined);
    }
    return samples;
  });
  return `${JSON.stringify(allSamples, undefined, 2)}\n`;
}

function samplesIn(template: string): Omit<KnownSample, 'of'>[] {
  // A value for a whole line is filled in or left out.
  const written = template.replaceAll(/^ *<\w+>\n/gm, '');
  const values = valuesFor(written);
  const all = COUNTRIES.flatMap((country) =>
    samplesOf(fillIn(written, { ...values, ...linesOf(country) })),
  );
  return [
    ...new Map(all.map((sample) => [JSON.stringify(sample), sample])).values(),
  ];
}

function samplesOf(text: string): Omit<KnownSample, 'of'>[] {
  const file = readYamlFile(text);
  // A text that begins with "Sample" shows that by itself.
  const isPlain = (place: Path) =>
    !/^Sample(?: \d+)?(?: for .*)?(?: \(|:)/.test(
      String(valueAt(file.data, place)),
    );
  return file.samples
    .filter(({ path: place }) => isPlain(place))
    .map(({ path: place }) => sampleAt(file.data, place));
}

/**
 * A value for everything that a template names, so that all of its parts are
 * included.
 */
function valuesFor(template: string): Values {
  const values: Record<string, string> = {};
  for (const [, name = ''] of template.matchAll(/<(\w+)>/g)) {
    if (!/^no[A-Z]/.test(name)) {
      values[name] = PARTS.some((part) => part === name) ? '' : FILLED_IN;
    }
  }
  return values;
}

function sampleAt(data: unknown, place: Path): Omit<KnownSample, 'of'> {
  const value = valueAt<unknown>(data, place);
  const isFilledIn = JSON.stringify(value).includes(FILLED_IN);
  if (isFilledIn) {
    return { place: namesOn(place) };
  }
  return {
    place: namesOn(place),
    value: fingerprintOf([value, scalarsBeside(data, place)]),
  };
}
