import { statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from '../../backend/site-server';
import { openContent } from '../../site/content';
import { visitServer, visitSite } from '../support/browser';
import { buildProject } from '../support/built-project';
import { everything } from '../support/everything';
import { fillPhotoPractice, photoSite } from '../support/photo-practice';
import { everyPage, onePagePerTemplate } from './support/pages';

// The practice with a photo in every place that can have one.
const drawings = visitSite();
// Before the server, which needs the folder.
beforeAll(async () => {
  const { status, stderr } = buildProject(await fillPhotoPractice());
  expect({ status, stderr: status ? stderr : '' }).toEqual({ status: 0, stderr: '' });
}, 240_000);
const visit = visitServer(() => serveSite(photoSite.folder));

/** A photo on a page, as the browser shows it. */
interface ShownPhoto {
  /** The address that the browser has chosen. */
  file: string;
  /** How wide all of it is shown, what is cropped included, in CSS pixels. */
  width: number;
  /** What `sizes` says of that. */
  said: number;
  /** The place that it has, in CSS pixels. */
  place: { width: number; height: number };
  /** How many pixels the file has in its width, and the photo. */
  pixels: number;
  most: number;
  /** Whether a part of it is seen before scrolling. */
  isSeen: boolean;
  loading: string;
}

/** All photos of a page, each loaded as if it were scrolled to. */
async function photosOf(page: Page): Promise<ShownPhoto[]> {
  return page.evaluate(async () => {
    const images = [...document.querySelectorAll('picture img')] as HTMLImageElement[];
    const seen = new Map(images.map((image) => [image, image.getBoundingClientRect().top < innerHeight]));
    const loading = new Map(images.map((image) => [image, image.loading]));
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
    return images.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      const attributes = {
        width: Number(image.getAttribute('width')),
        height: Number(image.getAttribute('height')),
      };
      const [, pixels] = /-(\d+)\.\w+$/.exec(image.currentSrc) ?? [];
      return {
        file: new URL(image.currentSrc).pathname,
        width: Math.max(width, (height * attributes.width) / attributes.height),
        said: widthOf(image.parentElement?.querySelector('source')?.sizes ?? ''),
        place: { width, height },
        pixels: Number(pixels),
        most: attributes.width,
        isSeen: seen.get(image) ?? false,
        loading: loading.get(image) ?? '',
      };
    });
  });
}

const open = (address: string, width: number, deviceScaleFactor = 1, height = 800) =>
  visit.open(address, { viewport: { width, height }, deviceScaleFactor });

const withPhotos = onePagePerTemplate.filter(
  (address) => !/^\/(search|referral|client-documents|teletherapy|legal|privacy|blog\/999)/.test(address),
);

/** Whether two addresses are those of the same template. */
const isAlike = (one: string, other: string): boolean => path.dirname(one) === path.dirname(other);

describe.each(withPhotos)('%s', (address) => {
  const widths = everything
    ? [320, 360, 500, 700, 720, 768, 900, 1024, 1100, 1280, 1920]
    : [360, 768, 1100, 1440];

  it('loads the file of each photo that fits the screen', async () => {
    for (const width of widths) {
      // A browser that has a larger file already takes that.
      const { page, complaints } = await open(address, width);
      for (const { file, width: shown, said, pixels, most } of await photosOf(page)) {
        const what = `${file}, shown ${Math.round(shown)} wide at ${width}, said to be ${Math.round(said)}`;
        expect(said / shown, what).toBeGreaterThan(0.94);
        expect(said / shown, what).toBeLessThan(1.12);
        expect(file, what).toMatch(/^\/assets\/images\/.*\.avif$/);
        // Browsers take the next smaller one where it is nearly as wide.
        expect(pixels, what).toBeGreaterThanOrEqual(Math.min(most, shown) * 0.78);
        expect(pixels, what).toBeLessThanOrEqual(most);
        expect(pixels, what).toBeLessThanOrEqual(Math.max(320, shown * 1.75));
      }
      expect(complaints.filter((text) => !/status of 404|No page has the path/.test(text))).toEqual([]);
    }
  });

  it('loads at most 60 kB for what is seen first on a phone, and that first', async () => {
    const { page } = await open(address, 360, 2, 740);
    const photos = await photosOf(page);
    const size = (file: string) => statSync(path.join(photoSite.folder, file)).size / 1000;
    const seen = photos.filter(({ isSeen }) => isSeen);
    expect(seen.reduce((sum, { file }) => sum + size(file), 0)).toBeLessThanOrEqual(60);
    for (const { loading } of photos.slice(1)) expect(loading).toBe('lazy');
  });
});

it('The first photo of a page is preloaded in the form that is shown, and loaded once', async () => {
  const asked: string[] = [];
  const { page } = await visit.open('/', {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    prepare: (empty) => empty.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  });
  await page.waitForLoadState('networkidle');
  const preload = page.locator('link[rel=preload][imagesrcset]');
  expect(await preload.count()).toBe(1);
  expect(await preload.getAttribute('type')).toBe('image/avif');
  expect(await preload.getAttribute('imagesrcset')).toBe(
    await page.locator('picture source').first().getAttribute('srcset'),
  );
  const [first] = await photosOf(page);
  expect(first?.loading).toBe('eager');
  expect(asked.filter((file) => file === first?.file)).toHaveLength(1);
  expect(asked.filter((file) => /hero|photo-/.test(file) && /\.(jpg|webp)$/.test(file))).toEqual([]);
});

it('A photo has its color until it arrives, and nothing moves when it does', async () => {
  const { page, complaints } = await visit.open('/', {
    prepare: (empty) => empty.route('**/assets/images/**', () => {}),
    waitUntil: 'commit',
  });
  const photo = page.locator('picture img').first();
  const color = await photo.evaluate((image) => getComputedStyle(image).backgroundColor);
  expect(color).toMatch(/^rgb\(\d+, \d+, \d+\)$/);
  const [red = '', green = '', blue = ''] = (await photo.getAttribute('data-color'))?.split('-') ?? [];
  const shown = color.match(/\d+/g)?.map((value) => Math.round((Number(value) * 7) / 255));
  expect(shown).toEqual([red, green, blue].map(Number));
  const place = await photo.boundingBox();
  expect(place?.height).toBeGreaterThan(100);
  expect(complaints).toEqual([]);
});

it.each([360, 1280])('A photo is where a drawing would be, at %i', async (width) => {
  const places = [];
  for (const opened of [
    await open('/', width),
    await drawings.open('/', { viewport: { width, height: 800 } }),
  ]) {
    places.push(await opened.page.getByRole('main').getByRole('img').first().boundingBox());
  }
  expect(places[0]).not.toBeNull();
  expect(places[0]).toEqual(places[1]);
});

it('A photo is cropped around its focus', async () => {
  const { page } = await visit.open('/about');
  const position = await page
    .locator('picture img')
    .first()
    .evaluate((image) => getComputedStyle(image).objectPosition);
  expect(position).toBe('30% 20%');
});

it('No photo is shown larger on a large screen than its schema says, from which the check knows', async () => {
  const { documents } = openContent(photoSite.root).ruleContext();
  const places = new Map<string, { width: number; height?: number }>();
  for (const { annotation, value } of documents.flatMap(({ marks }) => marks)) {
    const shown = annotation.shown;
    const src = typeof value === 'object' ? (value as { src?: string })?.src : value;
    if (shown && typeof src === 'string') places.set(src, shown);
  }
  const largest = new Map<string, { width: number; height: number }>();
  const { page } = await open('/', 1600);
  for (const address of everyPage.filter((each) => withPhotos.some((one) => isAlike(one, each)))) {
    await page.goto(visit.address + address);
    for (const { file, place } of await photosOf(page)) {
      const src = file.replace(/^\/assets/, '').replace(/-[0-9a-f]{12}-\d+\.\w+$/, '.jpg');
      if (place.width > (largest.get(src)?.width ?? 0)) largest.set(src, place);
    }
  }
  expect(largest.size).toBeGreaterThan(15);
  for (const [src, { width, height }] of largest) {
    const said = places.get(src);
    // Of a photo that is not cropped, the height follows from the width.
    const is = { width: Math.round(width), height: Math.round(height) };
    const what = `${src} is shown ${JSON.stringify(is)}, said to be ${JSON.stringify(said)}`;
    expect(width, what).toBeLessThan((said?.width ?? 0) + 4);
    if (said?.height) expect(height, what).toBeLessThan(said.height + 4);
  }
}, 120_000);
