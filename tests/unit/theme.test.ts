import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createSite } from '../../pages/site';
import { renderHead } from '../../renderer/head';
import type { Site } from '../../renderer/page';
import { checkContent } from '../../site/content';
import { ICONS, renderManifest } from '../../site/files/manifest';
import { iconsOf } from '../../site/pictures/icons';
import { copyContent } from '../support/project-copy';
import { projectRoot } from '../support/sites';

// What a theme and a logo of another practice become outside of the pages: the head, the manifest, icons, previews.

const CHOICES = { brand: '#37474f', accent: '#ff6f5e', ground: '#f6f7f8' };
const project = copyContent();
const folder = mkdtempSync(path.join(tmpdir(), 'theme-'));
afterAll(() => {
  project.dispose();
  rmSync(folder, { recursive: true });
});

/** The color at the left of a picture, near the top, and in its center. */
async function colorsOf(png: Buffer): Promise<{ corner: string; center: string }> {
  const size = 60;
  const pixels = await sharp(png).resize(size, size, { fit: 'contain' }).ensureAlpha().raw().toBuffer();
  const hexAt = (x: number, y: number) => {
    const at = (y * size + x) * 4;
    return `#${pixels.subarray(at, at + 3).toString('hex')}`;
  };
  return { corner: hexAt(1, 15), center: hexAt(size / 2, size / 2) };
}

function siteWith(files: Readonly<Record<string, string>>): Site {
  for (const [file, text] of Object.entries(files)) project.write(file, text);
  const { content, problems } = checkContent(project.root);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!content) throw new Error('The content has mistakes.');
  return createSite(content);
}

const slate = `brand: "${CHOICES.brand}"\naccent: "${CHOICES.accent}"\nground: "${CHOICES.ground}"\nfonts: modern\ncorners: square\n`;
const headOf = (site: Site) => renderHead(site.pages[0] as Site['pages'][0], site.shell, site.theme);

describe('A logo that is a PNG with clear parts', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><ellipse cx="300" cy="150" rx="300" ry="150" fill="#0a7a66"/></svg>';

  test('is a PNG in the head and in the manifest, with its size, and icons are drawn from it', async () => {
    const logo = path.join(project.root, 'content/images/mark.png');
    const png = await sharp(Buffer.from(svg)).png().toBuffer();
    writeFileSync(logo, png);
    project.edit('content/site.yaml', (text) => text.replace('/images/logo.svg', '/images/mark.png'));
    const site = siteWith({ 'content/theme.yaml': slate });
    const { src } = site.shell.logo;
    expect(src).toMatch(/^\/assets\/images\/mark-[0-9a-f]+-600\.png$/);
    expect(headOf(site)).toContain(`<link rel="icon" type="image/png" href="${src}">`);
    expect(JSON.parse(renderManifest(site)).icons[0]).toEqual({
      src,
      sizes: '600x300',
      type: 'image/png',
    });
    const icons = iconsOf(site, () => png, projectRoot);
    for (const name of Object.keys(ICONS)) {
      const drawn = await icons[`/${name}`]?.();
      expect(await colorsOf(Buffer.from(drawn ?? []))).toEqual({ corner: CHOICES.ground, center: '#0a7a66' });
    }
  });
});
