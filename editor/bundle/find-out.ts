import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPicture } from '../../check/pictures/images';
import { stateNamed } from '../../check/state-area';
import type { ContentStore } from '../../check/store';
import { fieldSheet } from '../../design/field-styles';
import { FONT_PAIRS, filesOf, lettersOf, packagesOf } from '../../design/fonts';
import { digestOfFile, readText } from '../../design/package-files';
import { STATES } from '../../formats/states';
import { IN_SPANISH } from '../../new/in-spanish';
import type { City } from '../../new/stock';
import { stockOnDisk } from '../../new/stock-on-disk';
import type { Services } from '../../pages/site-context';
import type { Content } from '../../schemas/content';
import { contentFolder } from '../../site/content';
import { readSchemas } from '../../site/disk/kinds';
import { listFiles } from '../../site/disk/list-files';
import { measurePicture } from '../../site/disk/measured-pictures';
import type { Known, KnownStates, KnownStock } from '../browser/known';
import { statesIn } from '../browser/states-in';
import { blobId, pictureKey } from '../core/blob-id';
import { ALL_STATES } from './packages';
import { partOfMap } from './part-of-map';

/**
 * Collects what an editor in a browser can't find out itself.
 * @param store the content that the editor is built for.
 */
export async function findOut(
  root: string,
  store: ContentStore<Content>,
  services: Services,
): Promise<{ known: Known; states: KnownStates; stock: KnownStock }> {
  const schemas = [...readSchemas(path.join(root, 'schemas'))];
  const folder = contentFolder(root);
  const codes = statesNamedIn(folder);
  const { href, integrity } = fieldSheet();
  const known: Known = {
    schemas,
    pictures: await picturesIn(folder),
    fieldSheet: { href, integrity },
    ...fontFiles(),
    services,
  };
  const states = knownStates(codes, store.counties());
  return { known, states, stock: knownStock(root, store, codes) };
}

function knownStates(
  codes: readonly string[],
  counties: KnownStates['counties'],
): KnownStates {
  const numbers = codes.map((code) => stateNamed(STATES[code])?.id ?? '');
  return {
    codes,
    states: partOfMap(ALL_STATES, 'states', numbers),
    counties: partOfMap(counties, 'counties', numbers),
  };
}

/** @param states the codes of the states whose cities can become new pages. */
function knownStock(
  root: string,
  { kinds }: ContentStore<Content>,
  states: readonly string[],
): KnownStock {
  const stock = stockOnDisk(root);
  const templates = kinds.flatMap(({ name }) => {
    const text = stock.template(name);
    return text === undefined ? [] : [[name, text] as const];
  });
  const starter = kinds
    .filter(({ goesWith }) => goesWith)
    .map(({ files }) => [files, stock.starter(files)] as const);
  return {
    templates: Object.fromEntries(templates),
    starter: Object.fromEntries(starter),
    cities: Object.fromEntries(
      states.map((code) => [code, stock.citiesOf(code).map(slim)]),
    ),
    inSpanish: IN_SPANISH,
  };
}

function statesNamedIn(folder: string): string[] {
  const texts = listFiles(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return statesIn(texts.join('\n'));
}

/** Drops the fields of GeoNames that nothing reads. */
function slim({ name, country, adminCode, population, loc }: City): City {
  const { coordinates } = loc;
  return { name, country, adminCode, population, loc: { coordinates } };
}

async function picturesIn(folder: string): Promise<Known['pictures']> {
  const pictures: Record<string, Known['pictures'][string]> = {};
  for (const name of listFiles(folder).filter(isPicture)) {
    const bytes = readFileSync(path.join(folder, name));
    pictures[pictureKey(name, blobId(bytes))] = await measurePicture(
      name,
      bytes,
    );
  }
  return pictures;
}

/**
 * The font files that a theme may need, including those of the fonts that
 * aren't chosen.
 */
function fontFiles(): Pick<Known, 'texts' | 'digests'> {
  const pairs = Object.values(FONT_PAIRS);
  const fonts = pairs.flatMap(({ heading, text }) => [heading, text]);
  const drawn = pairs.map(({ heading }) => ({ ...heading, weight: '400' }));
  const packages = [...fonts, ...drawn].flatMap(packagesOf);
  const characters = packages.map((name) => `${name}/unicode.json`);
  const files = fonts.flatMap((font) => [...filesOf(font), ...lettersOf(font)]);
  return {
    texts: Object.fromEntries(characters.map((file) => [file, readText(file)])),
    digests: Object.fromEntries(
      files.map(({ file }) => [file, digestOfFile(file)]),
    ),
  };
}
