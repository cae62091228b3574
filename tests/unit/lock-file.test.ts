import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/sites';

interface Entry {
  version: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
}

const { packages } = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};
const installed = Object.entries(packages).filter(([place]) => place !== '');

/**
 * Packages for other systems that the registry did not have when the lock file was written. They are named
 * with their version, so that a newer one comes with its hash. To add the hash of one:
 *
 *     npm view @deno/darwin-arm64@2.9.6 dist.integrity
 */
const WITHOUT_HASH: readonly [packages: string, version: string, systems: string][] = [
  [
    '@biomejs/cli-*',
    '2.6.8',
    'android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl win32-arm64 win32-x64',
  ],
  ['@deno/*', '2.9.6', 'darwin-arm64 darwin-x64 linux-arm64-glibc win32-arm64 win32-x64'],
];

const KNOWN = WITHOUT_HASH.flatMap(([name, version, systems]) =>
  systems.split(/\s+/).map((system) => `${name.replace('*', system)}@${version}`),
);

test('npm can check what it installs by a hash, but for these packages for other systems', () => {
  const without = installed.filter(([, { integrity }]) => !integrity);
  const names = without.map(([place, { version }]) => `${place.replace(/^.*node_modules\//, '')}@${version}`);
  expect(names.filter((name) => !KNOWN.includes(name))).toEqual([]);
  // Once one has its hash, the list must not allow it to lose it again.
  expect(KNOWN.filter((name) => !names.includes(name))).toEqual([]);
  for (const [place, { optional, os }] of without)
    expect([place, optional, os?.length]).toEqual([place, true, 1]);
});

test('Every hash is of a strong kind', () => {
  const weak = installed.filter(([, { integrity = 'sha512-' }]) => !integrity.startsWith('sha512-'));
  expect(weak.map(([place]) => place)).toEqual([]);
});
