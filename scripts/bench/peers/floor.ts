import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Enter } from './contestant';
import { printJavaScript } from './print';
import type { Element, TemplatePart } from './template';

/** The least that a build in JavaScript can do. Like the bundles of the site, its code is built before. */
export const enterFloor: Enter = async ({ project, folder, template, around }) => {
  const main: TemplatePart[] = [];
  const frame = withoutMain(template, main);
  writeFileSync(path.join(folder, 'stage.json'), JSON.stringify({ main, around }));
  writeFileSync(path.join(folder, 'frame.mjs'), printJavaScript(frame));
  await bundle(path.join(folder, 'build.mjs'));
  return {
    title: 'floor: parse, validate, render, write',
    command: [process.execPath, 'build.mjs', project, folder],
    folder,
    env: { NODE_ENV: 'production' },
    pages: path.join(folder, 'dist/teletherapy'),
    leaves: ['dist'],
  };
};

/**
 * The same with a hole for the content of `<main>`: React makes that of each page; what is around it is
 * the same on all but for a few texts.
 *
 * @param main gets the content.
 */
function withoutMain(part: TemplatePart, main: TemplatePart[]): TemplatePart {
  if (!('tag' in part)) return part;
  if (part.tag !== 'main') return { ...part, children: part.children.map((each) => withoutMain(each, main)) };
  main.push(...part.children);
  return { ...part, children: [], markdown: { of: 'page', name: 'main' } } satisfies Element;
}

async function bundle(outfile: string): Promise<void> {
  await build({
    entryPoints: [path.join(import.meta.dirname, 'floor/build.ts')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Packages in the old module format ask for `require`.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
}
