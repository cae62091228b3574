import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addressesOf } from '../../pages/addresses';
import { Workspace } from '../../renderer/content/workspace';
import type { Content } from '../../schemas/content';
import { writeCities } from '../../scripts/bench/cities';
import { copyContent } from '../support/project-copy';

/** More than one portion for each thread. */
const COUNT = 1_300;

/** As text, because Vitest takes a minute to compare so much. */
function expectTheSame(first: Workspace<Content>, second: Workspace<Content>): void {
  expect(JSON.stringify(first.check()) === JSON.stringify(second.check())).toBe(true);
}

test('Many files that are read by several threads give what one thread makes of them', async () => {
  const project = copyContent();
  onTestFinished(project.dispose);
  const folder = path.join(project.root, 'content/cities');
  writeCities(folder, COUNT);
  const options = { root: project.root, addressesOf, reserved: [], today: '2026-11-01' };

  const whole = await Workspace.open<Content>(options);
  const { content } = whole.check();
  expect(content?.cities).toHaveLength(COUNT);
  expect(Object.isFrozen(content?.cities.at(-1)?.faq[0])).toBe(true);
  expectTheSame(whole, new Workspace<Content>(options));

  const breakFile = (number: number, change: (text: string) => string) => {
    const file = path.join(folder, readdirSync(folder)[number] ?? '');
    project.write(path.relative(project.root, file), change(readFileSync(file, 'utf8')));
  };
  breakFile(3, (text) => text.replace('county:', 'conuty:'));
  breakFile(400, (text) => `${text}nearby: [nowhere]\n`);
  breakFile(800, (text) => text.replace(/^latitude: .*$/m, 'latitude: north'));
  breakFile(1_200, () => '');
  project.write('content/cities/Wrong Name.yaml', 'slug: wrong\n');
  const broken = await Workspace.open<Content>(options);
  const { problems } = broken.check();
  expect(new Set(problems.map(({ file }) => file)).size).toBeGreaterThanOrEqual(5);
  expectTheSame(broken, new Workspace<Content>(options));
}, 60_000);
