import path from 'node:path';
import type { Peer } from './contestant';
import packages from './eleventy/package.json';
import { linkPackagesOf } from './install';
import { copyCities, layOut, removeFrom } from './lay-out';

/** Eleventy with templates in JavaScript, its fastest kind. It does not check the content. */
export const eleventy: Peer = {
  name: 'eleventy',
  async enter(stage) {
    const { folder } = stage;
    linkPackagesOf('eleventy', folder);
    layOut('eleventy', stage, 'src/_data/site.json');
    copyCities(stage, 'src/_data/cities');
    return {
      title: `Eleventy ${packages.dependencies['@11ty/eleventy']}, JavaScript`,
      command: [process.execPath, 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
      folder,
      env: { NODE_ENV: 'production' },
      pages: path.join(folder, 'dist/teletherapy'),
      clear: () => removeFrom(folder, ['dist', '.cache']),
    };
  },
};
