import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Peer } from './contestant';
import { removeFrom } from './lay-out';

/** The least that a build in JavaScript can do. Like the bundles of the site, its code is built before. */
export const floor: Peer = {
  name: 'floor',
  async enter({ project, texts, folder }) {
    const siteFile = path.join(folder, 'site.json');
    writeFileSync(siteFile, JSON.stringify(texts));
    await bundle(path.join(folder, 'build.mjs'));
    return {
      title: 'floor: parse, validate, render, write',
      command: [process.execPath, 'build.mjs', project, siteFile, 'dist/teletherapy'],
      folder,
      env: { NODE_ENV: 'production' },
      pages: path.join(folder, 'dist/teletherapy'),
      clear: () => removeFrom(folder, ['dist']),
    };
  },
};

async function bundle(outfile: string): Promise<void> {
  await build({
    entryPoints: [path.join(import.meta.dirname, 'floor/build.ts')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Packages in the old module format ask for `require`.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
}
