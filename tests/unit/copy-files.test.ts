import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyFiles } from '../../site/copy-files';
import { FolderWriter } from '../../site/site-folder';

const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"/>`;

let folder = '';
const images = () => path.join(folder, 'content/images');
const site = () => path.join(folder, 'site');
const copy = () => copyFiles(images(), 'images', new FolderWriter(site()));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'copy-files-'));
  mkdirSync(path.join(images(), 'home'), { recursive: true });
  writeFileSync(path.join(images(), 'logo.svg'), svg(10), { mode: 0o444 });
  writeFileSync(path.join(images(), 'home/hero.svg'), svg(30));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('Files are copied with their folders, and can be written even where their originals cannot', () => {
  expect(copy().sort()).toEqual([path.join('images', 'home', 'hero.svg'), path.join('images', 'logo.svg')]);
  expect(readFileSync(path.join(site(), 'images/home/hero.svg'), 'utf8')).toBe(svg(30));
  expect(statSync(path.join(site(), 'images/logo.svg')).mode & 0o200).toBe(0o200);
});
