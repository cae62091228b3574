import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { serveSite } from '../../backend/static-site';
import { openContent } from '../../site/content';
import { listFiles } from '../../site/disk/list-files';
import { visitServer } from '../support/browser';
import { runCommand } from '../support/commands';
import { jpeg } from '../support/photos';
import { fillProject } from '../support/project-copy';
import { projectRoot } from '../support/sites';
import { onePagePerTemplate } from './support/pages';

const root = path.join(projectRoot, 'node_modules/.cache/photo-practice');

/**
 * The pages that the practice has without the picture at their top, which is
 * optional.
 */
const WITHOUT_PICTURE =
  /^(pages\/(about|blog|contact)|languages\/espanol)\.yaml$/;

/**
 * Builds the practice with a photo in every place that can have a picture.
 * Before the server, which needs the folder.
 */
beforeAll(async () => {
  const project = fillProject(root);
  // One is upright, as photos of people are.
  const photos = await Promise.all(
    [1600, 1800, 3200, 1800, 1350].map((height, seed) =>
      jpeg({ width: 2400, height, seed: seed + 1 }),
    ),
  );
  let count = 0;
  const next = () => {
    const address = `/images/photo-${count}.jpg`;
    project.write(`content${address}`, photos[count++ % photos.length] ?? '');
    return address;
  };
  const picture = () =>
    `hero:\n  image:\n    src: ${next()}\n    alt: A porch in the evening ${count}.\n    focus: 30% 20%\n`;
  // The logo, which that file names, is a drawing.
  for (const file of listFiles(path.join(root, 'content')).filter((name) =>
    /(?<!site)\.yaml$/.test(name),
  )) {
    const withPhotos = project
      .read(`content/${file}`)
      .replace(/\/images\/[\w./-]+\.svg/g, next);
    project.write(
      `content/${file}`,
      WITHOUT_PICTURE.test(file)
        ? withPhotos.replace(/^hero:\n/m, picture)
        : withPhotos,
    );
  }
  // Five cards are three and two, which are wider.
  project.edit('content/pages/home.yaml', (text) =>
    text.replace(/ {4}- title: The first year\n(?: {6}.*\n)+/, ''),
  );
  const { status, stderr } = runCommand(project, ['build']);
  expect({ status, stderr: status ? stderr : '' }).toEqual({
    status: 0,
    stderr: '',
  });
  const { documents } = (await openContent(root)).ruleContext();
  for (const { annotation, value } of documents.flatMap(({ marks }) => marks)) {
    const src =
      typeof value === 'object' ? (value as { src?: string })?.src : value;
    if (annotation.shown && typeof src === 'string') {
      places.set(src, annotation.shown);
    }
  }
}, 240_000);
const visit = visitServer(() => serveSite(path.join(root, 'dist/client')));

const photosOf = (page: Page) =>
  page.evaluate(async () => {
    const images = [
      ...document.querySelectorAll<HTMLImageElement>('picture img'),
    ];
    for (const image of images) {
      image.loading = 'eager';
    }
    await Promise.all(images.map((image) => image.decode()));
    return images.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      const [most = 0, high = 0] = ['width', 'height'].map((name) =>
        Number(image.getAttribute(name)),
      );
      return {
        /**
         * The address that the browser has chosen, and how many pixels that
         * file has in its width.
         */
        file: new URL(image.currentSrc).pathname,
        pixels: Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]),
        most,
        /**
         * How wide all of it is shown, what is cropped included, and what
         * `sizes` says of that to the browser.
         */
        shown: Math.max(width, (height * most) / high),
        said: image.naturalWidth,
        place: { width, height },
      };
    });
  });

const withPhotos = onePagePerTemplate.filter(
  (address) =>
    !/^\/(search|referral|client-documents|teletherapy|legal|privacy|blog\/999)/.test(
      address,
    ),
);

/**
 * How large each photo is shown on a large screen by the schema of its place,
 * from which the check knows.
 */
const places = new Map<string, { width: number; height?: number }>();
const LARGE = 1600;
/** A browser that has a larger file already takes that. */
const open = (address: string, width: number) =>
  visit.open(address, { viewport: { width, height: 800 }, isFresh: true });

it.each(withPhotos)(
  '%s loads the file of each photo that fits at any width',
  async (address) => {
    for (const width of [320, 768, 1024, LARGE]) {
      const { page, complaints } = await open(address, width);
      const photos = await photosOf(page);
      expect(photos).not.toEqual([]);
      for (const { file, shown, said, pixels, most, place } of photos) {
        const what = `${file} at ${width}, shown ${Math.round(shown)} wide, said to be ${Math.round(said)}`;
        expect(said / shown, what).toBeGreaterThan(0.94);
        expect(said / shown, what).toBeLessThan(1.12);
        expect(file, what).toMatch(/^\/assets\/images\/.*\.avif$/);
        // Browsers take the next smaller one where it is nearly as wide.
        expect(pixels, what).toBeGreaterThanOrEqual(
          Math.min(most, shown) * 0.78,
        );
        expect(pixels, what).toBeLessThanOrEqual(
          Math.min(most, Math.max(320, shown * 1.75)),
        );
        if (width < LARGE) {
          continue;
        }
        const schema = places.get(
          file
            .replace(/^\/assets/, '')
            .replace(/-[0-9a-f]{12}-\d+\.\w+$/, '.jpg'),
        );
        expect(place.width, what).toBeLessThan((schema?.width ?? 0) + 4);
        // Of a photo that is not cropped, the height follows from the width.
        if (schema?.height) {
          expect(place.height, what).toBeLessThan(schema.height + 4);
        }
      }
      expect(
        complaints.filter(
          (text) => !/status of 404|No page has the path/.test(text),
        ),
      ).toEqual([]);
      await page.context().close();
    }
  },
);

it('The first photo of a page is preloaded in the form that is shown, and loaded once, cropped around its focus', async () => {
  const { page } = await open('/about', 360);
  await page.waitForLoadState('networkidle');
  const preloaded = page.locator('link[rel=preload][type="image/avif"]');
  const source = page.locator('picture source').first();
  expect(await preloaded.getAttribute('imagesrcset')).toBe(
    await source.getAttribute('srcset'),
  );
  const [first] = await photosOf(page);
  expect(
    visit.requests.filter((request) => request === `GET ${first?.file}`),
  ).toHaveLength(1);
  const image = page.locator('picture img').first();
  expect(
    await image.evaluate((element) => getComputedStyle(element).objectPosition),
  ).toBe('30% 20%');
});
