import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { addressesOf } from '../../pages/addresses';
import { ContentStore } from '../../renderer/content/store';
import type { Content } from '../../schemas/content';
import { WorkerPool } from '../../scripts/build/worker-pool';
import { writeManyCities } from '../support/many-cities';
import { copyContent } from '../support/project-copy';

/** Enough to be worth a thread. */
const COUNT = 3_100;

const pool = new WorkerPool();
afterAll(() => pool.terminate());

test('Many files that are read by several threads give what one thread makes of them', async () => {
  const project = copyContent();
  onTestFinished(project.dispose);
  const folder = path.join(project.root, 'content/cities');
  writeManyCities(folder, COUNT);
  const options = { root: project.root, addressesOf, reserved: [], today: '2026-11-01' };
  const same = async () => {
    const byThreads = (await ContentStore.open<Content>(options, [], (task) => pool.read(task))).check();
    const byOne = new ContentStore<Content>(options).check();
    // As text, because Vitest takes a minute to compare so much.
    expect(JSON.stringify(byThreads) === JSON.stringify(byOne)).toBe(true);
    return byThreads;
  };

  const { content } = await same();
  expect(content?.cities).toHaveLength(COUNT);
  expect(Object.isFrozen(content?.cities.at(-1))).toBe(true);

  const breakFile = (number: number, change: (text: string) => string) => {
    const file = path.join(folder, readdirSync(folder)[number] ?? '');
    project.write(path.relative(project.root, file), change(readFileSync(file, 'utf8')));
  };
  breakFile(3, (text) => text.replace('county:', 'conuty:'));
  breakFile(500, (text) => text.replace(/^nearby:\n {2}- .*$/m, 'nearby:\n  - nowhere'));
  breakFile(900, (text) => `${text}nearby: [nowhere]\n`);
  breakFile(1_800, (text) => text.replace(/^latitude: .*$/m, 'latitude: north'));
  breakFile(2_700, () => '');
  project.write('content/cities/Wrong Name.yaml', 'slug: wrong\n');
  const { problems } = await same();
  expect(new Set(problems.map(({ file }) => file)).size).toBeGreaterThanOrEqual(6);
  // There are too many to list them.
  expect(problems.map(({ advice }) => advice).join('\n')).toContain(
    'Delete "nowhere" here, or write another of the cities.',
  );
}, 60_000);
