import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Enter, layOut, MissingTool } from './contestant';
import { printHugo } from './print';

/** Hugo, where it is installed. It does not check the content. */
export const enterHugo: Enter = async ({ project, folder, template, around }) => {
  const { stdout, status } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  if (status !== 0) throw new MissingTool('it is not installed.');
  const fields = readFileSync(path.join(import.meta.dirname, 'hugo/fields.html'), 'utf8');
  layOut('hugo', folder, {
    'data/around.json': JSON.stringify(around),
    'layouts/teletherapy/single.html': fields + printHugo(template),
    ...pagesOf(path.join(project, 'content/cities')),
  });
  return {
    title: `Hugo ${/v([\d.]+)/.exec(stdout)?.[1] ?? ''}`,
    command: ['hugo', '--quiet', '--noBuildLock', '--destination', 'dist', '--cacheDir', `${folder}/.cache`],
    folder,
    pages: path.join(folder, 'dist/teletherapy'),
    leaves: ['dist', 'resources', '.cache'],
  };
};

/** Every file of a city as the front matter of a Markdown file without a text. */
function pagesOf(cities: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(cities).map((name) => [
      `content/teletherapy/${name.replace(/\.yaml$/, '.md')}`,
      `---\n${readFileSync(path.join(cities, name), 'utf8')}---\n`,
    ]),
  );
}
