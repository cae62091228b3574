import { statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from '../../backend/site-server';
import { openContent } from '../../site/content';
import { visitServer } from '../support/browser';
import { buildProject } from '../support/built-project';
import { fillPhotoPractice, photoSite } from '../support/photo-practice';
import { onePagePerTemplate } from './support/pages';

// The practice with a photo in every place that can have one. Before the server, which needs the folder.
beforeAll(async () => {
  const { status, stderr } = buildProject(await fillPhotoPractice());
  expect({ status, stderr: status ? stderr : '' }).toEqual({ status: 0, stderr: '' });
}, 240_000);
const visit = visitServer(() => serveSite(photoSite.folder));

/** All photos of a page, each loaded as if it were scrolled to. */
const photosOf = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('picture img')];
    const before = images.map((image) => ({
      isSeen: image.getBoundingClientRect().top < innerHeight,
      loading: image.loading,
    }));
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    const ruler = document.body.appendChild(document.createElement('div'));
    const widthOf = (sizes: string) => {
      const sizeFor = sizes
        .split(/,(?![^(]*\))/)
        .map((each) => /^\s*(?:(\(min-width: [^)]+\)) )?(.+)$/.exec(each) ?? [])
        .find(([, query]) => !query || matchMedia(query).matches);
      ruler.style.width = sizeFor?.[2] ?? '';
      return ruler.getBoundingClientRect().width;
    };
    return images.map((image, index) => {
      const { width, height } = image.getBoundingClientRect();
      const [most, high] = ['width', 'height'].map((name) => Number(image.getAttribute(name))) as [
        number,
        number,
      ];
      return {
        ...before[index],
        /** The address that the browser has chosen, and how many pixels that file has in its width. */
        file: new URL(image.currentSrc).pathname,
        pixels: Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]),
        most,
        /** How wide all of it is shown, what is cropped included, and what `sizes` says of that. */
        shown: Math.max(width, (height * most) / high),
        said: widthOf(image.parentElement?.querySelector('source')?.sizes ?? ''),
        place: { width, height },
      };
    });
  });

const open = (address: string, width: number, deviceScaleFactor = 1) =>
  visit.open(address, { viewport: { width, height: 800 }, deviceScaleFactor, isFresh: true });

const withPhotos = onePagePerTemplate.filter(
  (address) => !/^\/(search|referral|client-documents|teletherapy|legal|privacy|blog\/999)/.test(address),
);

describe.each(withPhotos)('%s', (address) => {
  const widths = [320, 360, 500, 700, 768, 900, 1024, 1280, 1920];
  it.each(widths)('loads the file of each photo that fits, at %i px', async (width) => {
    // A browser that has a larger file already takes that.
    const { page, complaints } = await open(address, width);
    for (const { file, shown, said, pixels, most } of await photosOf(page)) {
      const what = `${file}, shown ${Math.round(shown)} wide, said to be ${Math.round(said)}`;
      expect(said / shown, what).toBeGreaterThan(0.94);
      expect(said / shown, what).toBeLessThan(1.12);
      expect(file, what).toMatch(/^\/assets\/images\/.*\.avif$/);
      // Browsers take the next smaller one where it is nearly as wide.
      expect(pixels, what).toBeGreaterThanOrEqual(Math.min(most, shown) * 0.78);
      expect(pixels, what).toBeLessThanOrEqual(Math.min(most, Math.max(320, shown * 1.75)));
    }
    expect(complaints.filter((text) => !/status of 404|No page has the path/.test(text))).toEqual([]);
  });

  it('loads at most 60 kB for what is seen first on a phone, and that first', async () => {
    const photos = await photosOf((await open(address, 360, 2)).page);
    const size = (file: string) => statSync(path.join(photoSite.folder, file)).size / 1000;
    const seen = photos.filter(({ isSeen }) => isSeen);
    expect(seen.reduce((sum, { file }) => sum + size(file), 0)).toBeLessThanOrEqual(60);
    for (const { loading } of photos.slice(1)) expect(loading).toBe('lazy');
  });
});

it('The first photo of a page is preloaded in the form that is shown, and loaded once, cropped around its focus', async () => {
  const { page } = await open('/about', 360, 2);
  await page.waitForLoadState('networkidle');
  const preload = page.locator('link[rel=preload][imagesrcset]');
  const source = page.locator('picture source').first();
  expect(await preload.getAttribute('type')).toBe('image/avif');
  expect(await preload.getAttribute('imagesrcset')).toBe(await source.getAttribute('srcset'));
  const [first] = await photosOf(page);
  expect(first?.loading).toBe('eager');
  expect(visit.requests.filter((request) => request === `GET ${first?.file}`)).toHaveLength(1);
  const image = page.locator('picture img').first();
  expect(await image.evaluate((element) => getComputedStyle(element).objectPosition)).toBe('30% 20%');
});

it('A photo has its color and its place until it arrives', async () => {
  visit.answerFirst(({ url }, _, next) => url?.startsWith('/assets/images/') || next());
  const { page } = await visit.open('/', { waitUntil: 'commit', isFresh: true });
  const photo = page.locator('picture img').first();
  const color = await photo.evaluate((image) => getComputedStyle(image).backgroundColor);
  const shown = color.match(/\d+/g)?.map((value) => Math.round((Number(value) * 7) / 255));
  expect(shown).toEqual((await photo.getAttribute('data-color'))?.split('-').map(Number));
  expect((await photo.boundingBox())?.height).toBeGreaterThan(100);
});

it('No photo is shown larger on a large screen than its schema says, from which the check knows', async () => {
  const places = new Map<string, { width: number; height?: number }>();
  for (const { annotation, value } of openContent(photoSite.root)
    .ruleContext()
    .documents.flatMap(({ marks }) => marks)) {
    const src = typeof value === 'object' ? (value as { src?: string })?.src : value;
    if (annotation.shown && typeof src === 'string') places.set(src, annotation.shown);
  }
  let known = 0;
  for (const address of withPhotos) {
    for (const { file, place } of await photosOf((await open(address, 1600)).page)) {
      const src = file.replace(/^\/assets/, '').replace(/-[0-9a-f]{12}-\d+\.\w+$/, '.jpg');
      const said = places.get(src);
      const what = `${src} is shown ${JSON.stringify(place)}, said to be ${JSON.stringify(said)}`;
      expect(place.width, what).toBeLessThan((said?.width ?? 0) + 4);
      // Of a photo that is not cropped, the height follows from the width.
      if (said?.height) expect(place.height, what).toBeLessThan(said.height + 4);
      known++;
    }
  }
  expect(known).toBeGreaterThan(15);
}, 120_000);
