import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSite } from '../../pages/site';
import { checkContent } from '../../site/content';
import { finish } from '../../site/render';
import { fileOf } from '../../site/site-folder';
import { buildProject } from '../support/built-project';
import { writeManyCities } from '../support/many-cities';
import { copyProject } from '../support/project-copy';

/** What vite-plugin-ssr needs to prerender on its own: the list of all pages, from a file. */
const PRERENDER = `
export function prerender() {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const { pages, shell, theme } = JSON.parse(readFileSync(process.env.PAGES ?? '', 'utf8'));
  return pages.map((page: SitePage) => ({ url: page.path, pageContext: { page, shell, theme } }));
}
`;

/** Enough that several threads render. */
const CITIES = 700;

/** The style sheet of the theme is not one of Vite's, and has its hash already. */
const withoutIntegrity = (html: string) => html.replace(/ integrity="[^"]*"/, '');

test('Every page is, byte for byte, what the prerendering of vite-plugin-ssr writes', () => {
  const project = copyProject();
  onTestFinished(project.dispose);
  appendFileSync(path.join(project.root, 'pages/app/app.page.server.ts'), PRERENDER);
  writeManyCities(path.join(project.root, 'content/cities'), CITIES);
  const config = readFileSync(path.join(project.root, 'vite.config.ts'), 'utf8');
  project.write('vite.config.ts', config.replace('ssr({', 'ssr({ prerender: true,'));
  const { content } = checkContent(project.root);
  if (!content) throw new Error('The content has mistakes.');
  const { pages, shell, theme } = createSite(content);
  const list = path.join(project.root, 'pages.json');
  // Written as JSON, the getters of pages are worked out.
  writeFileSync(list, JSON.stringify({ pages, shell, theme }));

  expect(buildProject(project)).toMatchObject({ status: 0 });
  const site = path.join(project.root, 'site');
  renameSync(path.join(project.root, 'dist/client'), site);
  const run = (...args: string[]) => {
    const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined, PAGES: list };
    const result = spawnSync(process.execPath, args, { cwd: project.root, encoding: 'utf8', env });
    expect(result.status, `${result.stdout}${result.stderr}`).toBe(0);
  };
  run('node_modules/vite/bin/vite.js', 'build');
  run('node_modules/vite/bin/vite.js', 'build', '--ssr');
  const script = "import { prerender } from 'vite-plugin-ssr/prerender'; await prerender();";
  run('--input-type=module', '--eval', script);

  const differing = pages.filter(({ path: address }) => {
    const name = fileOf(address);
    const ours = readFileSync(path.join(site, name), 'utf8');
    const folder = path.join(project.root, 'dist/client');
    const theirs = [name, name.replace(/\.html$/, '/index.html')]
      .map((file) => path.join(folder, file))
      .find((file) => existsSync(file));
    return !theirs || finish(withoutIntegrity(readFileSync(theirs, 'utf8')), site) !== ours;
  });
  expect(differing.map(({ path: address }) => address)).toEqual([]);
  expect(pages.length).toBeGreaterThan(CITIES);
}, 240_000);
