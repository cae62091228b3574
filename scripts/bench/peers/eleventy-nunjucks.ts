import { cpSync } from 'node:fs';
import path from 'node:path';
import type { Peer } from './contestant';
import packages from './eleventy-nunjucks/package.json';
import { linkPackagesOf } from './install';
import { copyCities, layOut, removeFrom } from './lay-out';

/** Eleventy as most sites use it: with Nunjucks, a layout and, as here, a check of every file by its schema. */
export const eleventyNunjucks: Peer = {
  name: 'eleventy-nunjucks',
  async enter(stage) {
    const { folder, project } = stage;
    linkPackagesOf('eleventy-nunjucks', folder);
    layOut('eleventy-nunjucks', stage, 'src/_data/site.json');
    copyCities(stage, 'src/_data/cities');
    cpSync(path.join(project, 'schemas'), path.join(folder, 'schemas'), {
      recursive: true,
      filter: (file) => !/\.ts$/.test(file),
    });
    return {
      title: `Eleventy ${packages.dependencies['@11ty/eleventy']}, Nunjucks and schema`,
      command: [process.execPath, 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
      folder,
      env: { NODE_ENV: 'production' },
      pages: path.join(folder, 'dist/teletherapy'),
      clear: () => removeFrom(folder, ['dist', '.cache']),
    };
  },
};
