import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { type Enter, layOut, MissingTool } from './contestant';
import packages from './eleventy/package.json';
import { installPackages } from './install';
import { printJavaScript } from './print';

/** Eleventy with templates in JavaScript, its fastest kind. It does not check the content. */
export const enterEleventy: Enter = async ({ project, folder, template, around }) => {
  layOut('eleventy', folder, {
    'src/_data/around.json': JSON.stringify(around),
    'src/_includes/page.js': printJavaScript(template),
    'src/_includes/view.js': readFileSync(path.join(import.meta.dirname, 'view.js'), 'utf8'),
  });
  cpSync(path.join(project, 'content/cities'), path.join(folder, 'src/_data/cities'), { recursive: true });
  try {
    symlinkSync(installPackages('eleventy', packages), path.join(folder, 'node_modules'));
  } catch (error) {
    throw new MissingTool((error as Error).message);
  }
  return {
    title: `Eleventy ${packages.dependencies['@11ty/eleventy']}, JavaScript`,
    command: [process.execPath, 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
    folder,
    env: { NODE_ENV: 'production' },
    pages: path.join(folder, 'dist/teletherapy'),
    leaves: ['dist', '.cache'],
  };
};
