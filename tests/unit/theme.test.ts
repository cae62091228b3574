import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FIELD_STYLES, fieldSheet } from '../../design/field-styles';
import { readText } from '../../design/package-files';
import { themeOf } from '../../design/theme';
import { createSite } from '../../pages/site';
import { renderHead } from '../../renderer/head';
import type { Page } from '../../renderer/page';
import { checkContent } from '../../site/content';
import { ICONS, renderManifest } from '../../site/files/manifest';
import { iconFiles } from '../../site/pictures/drawn-pictures';
import { copyContent } from '../support/project-copy';
import { projectRoot } from '../support/sites';

// What a theme and a logo of another practice become outside of the pages: the
// head, the manifest, icons.

const project = copyContent();

async function colorsOf(png: Uint8Array) {
  const size = 60;
  const pixels = await sharp(png)
    .resize(size, size, { fit: 'contain' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const hexAt = (x: number, y: number) =>
    `#${pixels.subarray((y * size + x) * 4).toString('hex', 0, 3)}`;
  return { corner: hexAt(1, 15), center: hexAt(size / 2, size / 2) };
}

test('A logo that is a PNG with clear parts is one in the head and in the manifest, with its size, and icons are drawn from it', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><ellipse cx="300" cy="150" rx="300" ry="150" fill="#0a7a66"/></svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  await sharp(png).toFile(`${project.root}/content/images/mark.png`);
  project.edit('content/site.yaml', (text) =>
    text.replace('/images/logo.svg', '/images/mark.png'),
  );
  const choices =
    'brand: "#37474f"\naccent: "#ff6f5e"\nground: "#f6f7f8"\nfonts: modern\ncorners: square\n';
  project.write('content/theme.yaml', choices);
  const { content } = await checkContent(project.root);
  if (!content) {
    throw new Error('The content has mistakes.');
  }
  const site = createSite(content);
  expect(site.theme.stylesheet.href).not.toBe(
    themeOf(site.url).stylesheet.href,
  );

  const { src } = site.shell.logo;
  expect(src).toMatch(/^\/assets\/images\/mark-[0-9a-f]+-600\.png$/);
  const head = renderHead(site.pages[0] as Page, site.shell, site.theme);
  expect(head).toContain(`<link rel="icon" type="image/png" href="${src}">`);
  expect(JSON.parse(renderManifest(site)).icons[0]).toEqual({
    src,
    sizes: '600x300',
    type: 'image/png',
  });
  // Each for one purpose: an icon for both is cut off, or has a border.
  const purposes = JSON.parse(renderManifest(site)).icons.flatMap(
    (icon: { purpose?: string }) => icon.purpose ?? [],
  );
  expect(new Set(purposes)).toEqual(new Set(['any', 'maskable']));
  const icons = iconFiles(projectRoot, site, { [src]: async () => png });
  for (const name of Object.keys(ICONS)) {
    const drawn = await icons[`/${name}`]?.();
    expect(await colorsOf(drawn ?? png)).toEqual({
      corner: '#f6f7f8',
      center: '#0a7a66',
    });
  }
});

test('The styles of fields are all that was written, without lines, indents, and comments', () => {
  const written = readText(FIELD_STYLES).replace(
    /@import "(.+)";/g,
    (_, file: string) => readText(file),
  );
  const partsOf = (css: string) =>
    css
      .replace(/\/\*.*?\*\//gs, '')
      .split(/[\s{};,:]+/)
      .filter(Boolean);
  const { css } = fieldSheet();
  expect(partsOf(css)).toEqual(partsOf(written));
  expect(css).not.toMatch(/\s{2}|[\n;{}] |\/\*/);
});
