import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeBillOfMaterials } from '../../scripts/build/bill-of-materials';
import { copyContent } from '../support/project-copy';
import { projectRoot } from '../support/sites';

interface Bill {
  metadata: { component: { 'bom-ref': string; name: string } };
  components: { 'bom-ref': string; purl: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const read = (name: string) => readFileSync(path.join(projectRoot, name), 'utf8');

afterEach(() => vi.unstubAllEnvs());

describe("The bill of this project's materials", async () => {
  const text = await makeBillOfMaterials(projectRoot);
  const bill: Bill = JSON.parse(text);

  test('names each package of the lock file once', () => {
    const packages: Record<string, { version: string }> = JSON.parse(read('package-lock.json')).packages;
    const places = Object.entries(packages).filter(([place]) => place !== '');
    const locked = places.map(
      ([place, { version }]) =>
        `pkg:npm/${place.replace(/^.*node_modules\//, '').replace('@', '%40')}@${version}`,
    );
    const named = bill.components.map(({ purl }) => purl);
    expect(named.toSorted()).toEqual([...new Set(locked)].sort());
    expect(bill.metadata.component.name).toBe('practice-site');
  });

  test('says which package needs which', () => {
    const known = [...bill.components, bill.metadata.component].map((component) => component['bom-ref']);
    for (const { ref, dependsOn } of bill.dependencies)
      expect([ref, ...dependsOn].filter((each) => !known.includes(each))).toEqual([]);
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    const own = bill.dependencies.find(({ ref }) => ref.startsWith('practice-site@'));
    expect(own?.dependsOn.length).toBe(Object.keys({ ...dependencies, ...devDependencies }).length);
  });

  test('is the same each time, in any folder, and for production too', async () => {
    const copy = copyContent();
    for (const name of ['package.json', 'package-lock.json']) copy.write(name, read(name));
    vi.stubEnv('NODE_ENV', 'production');
    expect(await makeBillOfMaterials(copy.root)).toBe(text);
    copy.dispose();
  });
});
