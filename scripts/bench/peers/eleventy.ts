import { cpSync } from 'node:fs';
import path from 'node:path';
import type { Peer, Stage } from './contestant';
import packages from './eleventy/package.json';
import { linkPackagesOf } from './install';
import { copyCities, layOut, removeFrom } from './lay-out';

/** Eleventy with templates in JavaScript, its fastest kind. It does not check the content. */
export const eleventy = eleventyIn('eleventy', 'JavaScript');

/** Eleventy as most sites use it: with Nunjucks, a layout and, as here, a check of every file by its schema. */
export const eleventyNunjucks = eleventyIn(
  'eleventy-nunjucks',
  'Nunjucks and schema',
  ({ project, folder }) =>
    cpSync(path.join(project, 'schemas'), path.join(folder, 'schemas'), {
      recursive: true,
      filter: (file) => !/\.ts$/.test(file),
    }),
);

/** @param name the folder of its sources. */
function eleventyIn(name: string, kind: string, prepare: (stage: Stage) => void = () => {}): Peer {
  return {
    name,
    async enter(stage) {
      const { folder } = stage;
      linkPackagesOf(name, folder);
      layOut(name, stage, 'src/_data/site.json');
      copyCities(stage, 'src/_data/cities');
      prepare(stage);
      return {
        title: `Eleventy ${packages.dependencies['@11ty/eleventy']}, ${kind}`,
        command: [process.execPath, 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
        folder,
        env: { NODE_ENV: 'production' },
        pages: path.join(folder, 'dist/teletherapy'),
        clear: () => removeFrom(folder, ['dist', '.cache']),
      };
    },
  };
}
