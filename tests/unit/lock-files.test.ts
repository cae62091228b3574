import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/sites';

// What is installed here, and beside the secrets of a release, is what was looked at.

interface Package {
  version?: string;
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const hosts = readdirSync(path.join(projectRoot, '.github/hosts')).map((host) => `.github/hosts/${host}`);

describe.each(['.', '.github/linkinator', ...hosts])('The lock file in %s', (folder) => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(projectRoot, folder, file), 'utf8'));
  const { packages } = read('package-lock.json') as { packages: Record<string, Package> };
  const { '': project = {}, ...installed } = packages;

  it('has the integrity of every package, and leaves the registry open', () => {
    // A bundled package is a part of the one that bundles it.
    const own = Object.entries(installed).filter(([, { inBundle }]) => !inBundle);
    expect(own.length).toBeGreaterThan(20);
    expect(
      own.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([name]) => name),
    ).toEqual([]);
    expect(own.filter(([, { resolved }]) => resolved).map(([name]) => name)).toEqual([]);
  });

  it('fits package.json, whose versions are exact', () => {
    const { dependencies = {}, devDependencies = {} } = read('package.json') as Package;
    const versions = Object.entries({ ...dependencies, ...devDependencies });
    expect(versions).toEqual(Object.entries({ ...project.dependencies, ...project.devDependencies }));
    expect(versions).toEqual(versions.map(([name]) => [name, installed[`node_modules/${name}`]?.version]));
  });
});
