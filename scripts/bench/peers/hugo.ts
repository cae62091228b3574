import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { MissingTool, type Peer } from './contestant';
import { copyCitiesAsFrontMatter, layOut, removeFrom } from './lay-out';

/** Hugo, where it is installed. It does not check the content. */
export const hugo: Peer = {
  name: 'hugo',
  async enter(stage) {
    const { stdout, status } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
    if (status !== 0) throw new MissingTool('it is not installed.');
    const { folder } = stage;
    layOut('hugo', stage, 'data/site.json');
    copyCitiesAsFrontMatter(stage, 'content/teletherapy');
    return {
      title: `Hugo ${/v([\d.]+)/.exec(stdout)?.[1] ?? ''}`,
      command: [
        'hugo',
        '--quiet',
        '--noBuildLock',
        '--destination',
        'dist',
        '--cacheDir',
        `${folder}/.cache`,
      ],
      folder,
      pages: path.join(folder, 'dist/teletherapy'),
      clear: () => removeFrom(folder, ['dist', 'resources', '.cache']),
    };
  },
};
