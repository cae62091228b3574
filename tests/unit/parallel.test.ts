import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addressesOf } from '../../pages/addresses';
import { readDocument } from '../../renderer/content/document';
import { loadKinds } from '../../renderer/content/kinds';
import { fromSent, readInParallel, toSent } from '../../renderer/content/parallel';
import { Workspace } from '../../renderer/content/workspace';
import type { Content } from '../../schemas/content';
import { writeCities } from '../../scripts/bench/cities';
import { copyContent, projectRoot } from '../support/project-copy';

/** Enough to be worth a thread. */
const COUNT = 3_100;

test('Many files that are read by several threads give what one thread makes of them', async () => {
  const project = copyContent();
  onTestFinished(project.dispose);
  const folder = path.join(project.root, 'content/cities');
  writeCities(folder, COUNT);
  const breakFile = (number: number, change: (text: string) => string) => {
    const file = path.join(folder, readdirSync(folder)[number] ?? '');
    project.write(path.relative(project.root, file), change(readFileSync(file, 'utf8')));
  };
  breakFile(3, (text) => text.replace('county:', 'conuty:'));
  breakFile(900, (text) => `${text}nearby: [nowhere]\n`);
  breakFile(1_800, (text) => text.replace(/^latitude: .*$/m, 'latitude: north'));
  breakFile(2_700, () => '');
  project.write('content/cities/Wrong Name.yaml', 'slug: wrong\n');

  const content = path.join(project.root, 'content');
  const schemas = path.join(project.root, 'schemas');
  const files = readdirSync(folder).map((name) => `cities/${name}`);
  const documents = await readInParallel({ content, schemas, files }, () => loadKinds(schemas));
  expect(documents.size).toBe(COUNT + 1);
  for (const { data } of documents.values()) expect(Object.isFrozen(data)).toBe(true);

  const options = { root: project.root, addressesOf, reserved: [], today: '2026-11-01' };
  const byThreads = new Workspace<Content>(options, documents).check();
  const byOne = new Workspace<Content>(options).check();
  expect(new Set(byOne.problems.map(({ file }) => file)).size).toBeGreaterThanOrEqual(5);
  // As text, because Vitest takes a minute to compare so much.
  expect(JSON.stringify(byThreads) === JSON.stringify(byOne)).toBe(true);
}, 60_000);

test('A document that went to another thread is what it was, with the same annotations', () => {
  const kind = loadKinds(path.join(projectRoot, 'schemas')).find(({ collection }) => collection === 'posts');
  if (!kind) throw new Error('There is no kind of posts.');
  const file = readdirSync(path.join(projectRoot, 'content/posts'))[0] ?? '';
  const bytes = readFileSync(path.join(projectRoot, 'content/posts', file));
  const document = readDocument(`posts/${file}`, kind, bytes);
  const received = fromSent(structuredClone(toSent(document)), kind);
  expect(received).toEqual(document);
  expect(received.marks.length).toBeGreaterThan(0);
  // The next free number is found by comparing annotations.
  for (const { annotation } of received.marks) expect(kind.annotations).toContain(annotation);
});
