import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderBillOfMaterials } from '../../scripts/build/bill-of-materials';
import { projectRoot } from '../support/sites';

interface Bill {
  components: {
    'bom-ref': string;
    purl: string;
    hashes?: { alg: string; content: string }[];
    licenses?: object[];
    scope: string;
  }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const lock = readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8');
const billOf = (text: string): Bill => JSON.parse(renderBillOfMaterials(text));

describe("The bill of this project's materials", () => {
  const bill = billOf(lock);

  test('names what npm itself names, with the same hashes', { timeout: 60_000 }, () => {
    const stdout = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
      cwd: projectRoot,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const essence = ({ components }: Bill) =>
      new Map(components.map(({ purl, hashes }) => [purl, hashes?.[0]?.content]));
    expect(essence(bill)).toEqual(essence(JSON.parse(stdout)));
  });

  test('names each package once, with a license, and only packages that it has', () => {
    const refs = bill.components.map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(refs.length).toBeGreaterThan(100);
    const known = new Set([...refs, bill.dependencies[0]?.ref]);
    for (const { ref, dependsOn } of bill.dependencies)
      expect([ref, ...dependsOn].filter((each) => !known.has(each))).toEqual([]);
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(projectRoot, 'package.json'), 'utf8'),
    );
    expect(bill.dependencies[0]?.dependsOn.length).toBe(
      Object.keys({ ...dependencies, ...devDependencies }).length,
    );
  });

  test('is the same each time', () => {
    expect(renderBillOfMaterials(lock)).toBe(renderBillOfMaterials(lock));
    expect(renderBillOfMaterials(lock)).not.toMatch(/timestamp|serialNumber/);
  });
});

test('A package that is there in two versions is found from the place of the one that needs it', () => {
  const packages = {
    '': { name: 'site', version: '1.0.0', license: 'MIT', dependencies: { a: '1', '@s/b': '1' } },
    'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { '@s/b': '2' } },
    'node_modules/a/node_modules/@s/b': { version: '2.0.0', license: '(MIT OR Apache-2.0)' },
    'node_modules/@s/b': { version: '1.0.0', license: 'SEE LICENSE IN x', integrity: 'sha1-AAEC', dev: true },
  };
  const { components, dependencies } = billOf(JSON.stringify({ packages }));
  expect(Object.fromEntries(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))).toEqual({
    'pkg:npm/site@1.0.0': ['pkg:npm/%40s/b@1.0.0', 'pkg:npm/a@1.0.0'],
    'pkg:npm/a@1.0.0': ['pkg:npm/%40s/b@2.0.0'],
    'pkg:npm/%40s/b@1.0.0': [],
    'pkg:npm/%40s/b@2.0.0': [],
  });
  expect(components.map(({ licenses, hashes, scope }) => ({ licenses, hashes, scope }))).toEqual([
    {
      licenses: [{ license: { name: 'SEE LICENSE IN x' } }],
      hashes: [{ alg: 'SHA-1', content: '000102' }],
      scope: 'optional',
    },
    { licenses: [{ expression: '(MIT OR Apache-2.0)' }], hashes: undefined, scope: 'required' },
    { licenses: [{ license: { id: 'MIT' } }], hashes: undefined, scope: 'required' },
  ]);
});
