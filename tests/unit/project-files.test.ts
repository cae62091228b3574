import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dependencies } from '../../package.json';
import { loadKinds } from '../../site/disk/kinds';
import { filesOfRooms, ROOMS, type Room } from '../support/rooms';
import { projectRoot } from '../support/sites';

const read = (file: string) =>
  readFileSync(path.join(projectRoot, file), 'utf8');
const hosts = readdirSync(path.join(projectRoot, '.github/hosts')).map(
  (host) => `.github/hosts/${host}`,
);

interface Package {
  version?: string;
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

// What is installed here, and beside the secrets of a release, is what was
// looked at.
test.each(['.', '.github/linkinator', ...hosts])(
  'The lock file in %s matches the exact versions of package.json, has the integrity of every package, and names no registry',
  (folder) => {
    const lock: { packages: Record<string, Package> } = JSON.parse(
      read(`${folder}/package-lock.json`),
    );
    const { '': project = {}, ...installed } = lock.packages;
    // A bundled package is a part of the one that bundles it.
    const own = Object.entries(installed).filter(
      ([, { inBundle }]) => !inBundle,
    );
    expect(own.length).toBeGreaterThan(20);
    const loose = own.filter(
      ([, { integrity = '', resolved }]) =>
        resolved || !/^sha512-/.test(integrity),
    );
    expect(loose.map(([name]) => name)).toEqual([]);
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      read(`${folder}/package.json`),
    ) as Package;
    const versions = Object.entries({ ...dependencies, ...devDependencies });
    expect(versions).toEqual(
      Object.entries({ ...project.dependencies, ...project.devDependencies }),
    );
    expect(versions).toEqual(
      versions.map(([name]) => [
        name,
        installed[`node_modules/${name}`]?.version,
      ]),
    );
  },
);

test('Each patch is for the installed version: another version may need none', () => {
  const patch = `vite-plugin-ssr+${dependencies['vite-plugin-ssr']}.patch`;
  expect(readdirSync(path.join(projectRoot, 'patches'))).toEqual([patch]);
});

test('Every promise is held by tests that exist', () => {
  const rows = read('docs/promises.md').match(/^\| [A-Z`].*/gm) ?? [];
  // A practice that takes the site over has agreed on something else.
  const folder = existsSync(path.join(projectRoot, 'tests/specification'))
    ? ''
    : 'specification/';
  const isThere = (file: string) =>
    existsSync(path.join(projectRoot, 'tests', file)) ||
    (folder && file.startsWith(folder));
  const testsOf = (row: string) =>
    [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(
      ([, file = '']) => file,
    );
  expect(rows.length).toBeGreaterThan(40);
  expect(
    rows.filter(
      (row) => testsOf(row).length === 0 || !testsOf(row).every(isThere),
    ),
  ).toEqual([]);
});

test('Visual Studio Code checks each file of the content by its schema, and writes it as the check expects it', () => {
  const settings = JSON.parse(read('.vscode/settings.json'));
  const wanted = loadKinds(path.join(projectRoot, 'schemas')).map(
    ({ name, files }) => [`./schemas/${name}.schema.json`, `/content/${files}`],
  );
  expect(settings).toMatchObject({
    ...{
      'yaml.validate': true,
      'yaml.schemaStore.enable': false,
      'files.eol': '\n',
    },
    ...{
      'files.insertFinalNewline': true,
      'files.trimTrailingWhitespace': true,
    },
    '[yaml]': { 'editor.tabSize': 2, 'editor.insertSpaces': true },
  });
  expect(settings['yaml.schemas']).toEqual(Object.fromEntries(wanted));
  expect(JSON.parse(read('.vscode/extensions.json')).recommendations).toContain(
    'redhat.vscode-yaml',
  );
});

interface Group {
  properties: Record<string, object>;
}

function groupsOf(node: unknown): Group[] {
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  const own =
    'type' in node && node.type === 'object' && 'properties' in node
      ? [node as Group]
      : [];
  return [...own, ...Object.values(node).flatMap(groupsOf)];
}

const schemas = readdirSync(path.join(projectRoot, 'schemas')).filter((name) =>
  /\.schema\.json$/.test(name),
);

test.each(schemas)('The schema %s is strict, and explains itself', (name) => {
  const text = read(`schemas/${name}`);
  // No list has an entry twice.
  expect(text.match(/"uniqueItems": true/g)?.length).toBe(
    text.match(/"type": "array"/g)?.length,
  );
  for (const group of groupsOf(JSON.parse(text))) {
    expect(group).toHaveProperty('additionalProperties', false);
    const fields = Object.values(group.properties);
    const silent = fields.filter(
      (field) => !('description' in field || '$ref' in field),
    );
    expect(silent).toEqual([]);
  }
});

const IMPORT =
  /(?:\bfrom|\bimport|\bimport\.meta\.glob)\s*\(?\[?\s*['"](\.[^'"]+)['"]/g;

const files = filesOfRooms(ROOMS);
const roomOf = (file: string) => ROOMS.indexOf(file.split('/')[0] as Room);

const SOURCE = /\.(m?[jt]s|tsx)$/;

interface Import {
  file: string;
  to: string;
}

/** A module without its comments. */
const codeOf = (file: string): string =>
  readFileSync(path.join(projectRoot, file), 'utf8').replace(
    /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm,
    '',
  );

const imports = files
  .filter((file) => SOURCE.test(file))
  .flatMap((file): Import[] => {
    const code = readFileSync(path.join(projectRoot, file), 'utf8');
    return [...code.matchAll(IMPORT)].map(([, to = '']) => ({
      file,
      to: path.join(file, '..', to),
    }));
  });

test('A room imports from the rooms below it only', () => {
  expect(imports.length).toBeGreaterThan(1000);
  const upward = imports.filter(
    ({ file, to }) => roomOf(to) >= 0 && roomOf(to) < roomOf(file),
  );
  expect(upward.map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
});

/**
 * Imports among files of the project, with the endings of the files:
 * `check/store` is `check/store.ts`.
 */
function importsOfFiles(): Import[] {
  const sources = files.filter((file) => SOURCE.test(file));
  const byName = new Map(
    sources.map((file) => [file.replace(SOURCE, ''), file]),
  );
  return imports.flatMap(({ file, to }) => {
    const source = byName.get(to.replace(SOURCE, ''));
    return source ? [{ file, to: source }] : [];
  });
}

/**
 * The imports that are left when files that import nothing, or that nothing
 * imports, are taken away again and again.
 */
function importsInCircles(all: readonly Import[]): readonly Import[] {
  const importing = new Set(all.map(({ file }) => file));
  const imported = new Set(all.map(({ to }) => to));
  const left = all.filter(
    ({ file, to }) => imported.has(file) && importing.has(to),
  );
  return left.length === all.length ? left : importsInCircles(left);
}

test('No files import each other in a circle, types included', () => {
  expect(
    importsInCircles(importsOfFiles()).map(
      ({ file, to }) => `${file} imports ${to}`,
    ),
  ).toEqual([]);
});

/**
 * What makes pages of files, and reads them from a host, also where there is no
 * Node: in a browser.
 */
const WITHOUT_NODE =
  /^(?:check|formats|pages|renderer|schemas|editor\/github)\//;

test('The check, the pages, and the host clients import nothing from Node', () => {
  const sources = files.filter((file) => SOURCE.test(file));
  const core = sources.filter((file) => WITHOUT_NODE.test(file));
  expect(core.length).toBeGreaterThan(300);
  const asking = core.filter((file) =>
    /'node:|\b(?:process|Buffer|require)\b(?=[.(])/.test(codeOf(file)),
  );
  expect(asking).toEqual([]);
});

test('No folder in git is called like a built one', () => {
  expect(
    files.filter((file) => path.dirname(file).split('/').includes('build')),
  ).toEqual([]);
});
