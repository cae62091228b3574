import { EventEmitter } from 'node:events';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CodeFiles } from '../../dev/code-files';
import { contentOnDisk } from '../../dev/content-on-disk';
import { DevSite } from '../../dev/dev-site';
import { LiveContent } from '../../dev/live-content';
import { createSite } from '../../pages/site';
import { copyContent } from '../support/project-copy';

const ABOUT = 'content/pages/about.yaml';

const project = copyContent();
project.write('node_modules/a/package.json', '{}');
// A page that others link to can't be deleted.
project.edit('content/pages/home.yaml', (text) =>
  text.replace('[therapist](/about)', 'therapist'),
);
const live = new LiveContent(contentOnDisk(project.root));
await live.update([]);
const watcher = Object.assign(new EventEmitter(), { add: () => {} });
const vite = {
  watcher,
  ws: { on: () => {}, send: () => {} },
} as unknown as ViteDevServer;
const { plugin } = new DevSite({
  root: project.root,
  live,
  code: new CodeFiles(project.root),
  backend: () => {},
});
(plugin.configureServer as (vite: ViteDevServer) => void)(vite);
const hear = (event: string) =>
  void watcher.emit('all', event, path.join(project.root, ABOUT));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  project.restore(ABOUT);
});

/**
 * Lets the site look twice at what has changed. It doesn't run all timers: other
 * tests in this process, such as one that waits for a browser, may set a new
 * one whenever theirs has run.
 */
const settle = () => vi.advanceTimersByTimeAsync(1_000);

const title = () => live.current.pages.about?.hero.title;

it('makes one site for each state of the content', async () => {
  const site = () => live.siteOf(live.current, createSite);
  const first = site();
  expect(site()).toBe(first);
  project.edit(ABOUT, (text) => text.replace('One house', 'Two houses'));
  hear('change');
  await settle();
  expect(site()).not.toBe(first);
  expect(site().pages.map(({ path: address }) => address)).toEqual(
    first.pages.map((page) => page.path),
  );
});

it('names the folder of another practice in the command that corrects a mistake', async () => {
  const practice = copyContent();
  practice.edit(ABOUT, (text) => text.replace('hero:', 'heor:'));
  vi.stubEnv('PRACTICE_FOLDER', practice.root);
  vi.stubEnv('INIT_CWD', practice.root);
  onTestFinished(() => void vi.unstubAllEnvs());
  const other = new LiveContent(contentOnDisk(project.root));
  await other.update([]);
  expect(other.mistakes).toContain('npm run check -- --content . --fix');
});

it('looks for warnings only when they are read', () => {
  const problems = vi.fn(() => []);
  live.take({
    content: live.current,
    errors: [],
    samples: [],
    untranslated: [],
    files: [],
    get problems() {
      return problems();
    },
  });
  expect(live.errors).toEqual([]);
  expect(problems).not.toHaveBeenCalled();
  expect(live.problems).toEqual([]);
  expect(problems).toHaveBeenCalled();
});

it('keeps showing a file that is gone while it is saved, also if it comes back with a mistake', async () => {
  const good = title();
  expect(good).toBeTruthy();
  hear('change');
  project.remove(ABOUT);
  await settle();
  expect(title()).toBe(good);
  project.restore(ABOUT);
  project.edit(ABOUT, (text) => text.replace('hero:', 'heor:'));
  hear('add');
  await settle();
  expect(live.mistakes).toContain('heor');
  expect(title()).toBe(good);
});

it('shows a site without the page of a file that was deleted', async () => {
  project.remove(ABOUT);
  hear('unlink');
  await settle();
  expect(title()).toBeUndefined();
});
