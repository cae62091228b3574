import { describe, expect, test } from 'vitest';
import {
  fallbackOf,
  parseVariantAddress,
  sourceSet,
  stemOf,
  variantAddress,
  widthsOf,
} from '../../check/pictures/photo-variants';
import { PORTRAIT, sizesOf } from '../../pages/parts/picture-sizes';
import { focusOf, publishedAddress, publishPicture } from '../../pages/publish-picture';

const DIGEST = '0123456789ab';

describe('A photo is published in the widths that it has, and never larger', () => {
  test.each([
    [4000, [320, 480, 660, 840, 1080, 1440, 1920]],
    [1920, [320, 480, 660, 840, 1080, 1440, 1920]],
    [1500, [320, 480, 660, 840, 1080, 1500]],
    [700, [320, 480, 700]],
    [320, [320]],
    [90, [90]],
  ])('%i', (width, widths) => expect(widthsOf(width)).toEqual(widths));
});

test('browsers that know no modern format get one that is wide enough for most', () => {
  expect(fallbackOf({ width: 4000, isTransparent: false })).toEqual({ width: 1440, format: 'jpg' });
  expect(fallbackOf({ width: 1500, isTransparent: true })).toEqual({ width: 1080, format: 'png' });
  expect(fallbackOf({ width: 90, isTransparent: false })).toEqual({ width: 90, format: 'jpg' });
});

test('an address says of which photo it is, and which file of it', () => {
  const stem = stemOf({ src: '/images/home/IMG_1.JPG', digest: DIGEST });
  expect(sourceSet(stem, 500, 'avif')).toBe(
    `/assets/images/home/IMG_1-${DIGEST}-320.avif 320w, /assets/images/home/IMG_1-${DIGEST}-500.avif 500w`,
  );
  const variant = { width: 640, format: 'webp' } as const;
  expect(parseVariantAddress(variantAddress(stem, variant))).toEqual({ stem, variant });
  expect(parseVariantAddress('/assets/images/home/IMG_1-640.webp')).toBeUndefined();
  expect(parseVariantAddress('/images/home/IMG_1.JPG')).toBeUndefined();
});

test('what is cropped on both sides is shown wider than its place', () => {
  const shown = [
    { from: '56rem', width: '33rem', ratio: 1 },
    { width: 'calc(94vw - 1rem)', ratio: 4 / 3 },
  ];
  expect(sizesOf(shown, { width: 300, height: 200 })).toBe(
    '(min-width: 56rem) calc(1.5 * 33rem), calc(1.13 * (94vw - 1rem))',
  );
  expect(sizesOf(shown, { width: 200, height: 300 })).toBe('(min-width: 56rem) 33rem, calc(94vw - 1rem)');
  expect(sizesOf([{ width: '12rem' }], { width: 300, height: 200 })).toBe('12rem');
});

describe('A picture in a page', () => {
  const photo = { digest: DIGEST, isTransparent: false, color: '5-6-4' };
  const images = {
    '/images/a.svg': { width: 8, height: 6 },
    '/images/b.jpg': { width: 4000, height: 3000, photo },
    '/images/c.png': { width: 400, height: 300, photo: { ...photo, isTransparent: true } },
  };

  /** In the width of a portrait, which shows less than all of a picture that is wider. */
  const sourcesOf = (stem: string, width: number) =>
    (['avif', 'webp'] as const).map((format) => ({
      type: `image/${format}`,
      srcSet: sourceSet(stem, width, format),
      sizes: 'calc(1.67 * 12rem)',
    }));

  test('is a drawing as it is', () => {
    const picture = { src: '/images/a.svg', alt: 'A hill.' };
    expect(publishPicture(images, { ...picture, focus: 'top' }, PORTRAIT)).toEqual({
      ...picture,
      width: 8,
      height: 6,
    });
    expect(publishedAddress(images, picture.src)).toBe(picture.src);
  });

  test('is a photo with its files, its color, and what must stay in sight', () => {
    expect(publishPicture(images, { src: '/images/b.jpg', alt: '', focus: '34% 100%' }, PORTRAIT)).toEqual({
      src: `/assets/images/b-${DIGEST}-1440.jpg`,
      alt: '',
      width: 4000,
      height: 3000,
      photo: { sources: sourcesOf(`/assets/images/b-${DIGEST}`, 4000), color: '5-6-4', focus: '3-10' },
    });
  });

  test('has no color that would be seen through it', () => {
    expect(publishPicture(images, { src: '/images/c.png', alt: '' }, PORTRAIT).photo).toEqual({
      sources: sourcesOf(`/assets/images/c-${DIGEST}`, 400),
    });
  });

  test.each([
    [undefined, [50, 50]],
    ['top', [50, 0]],
    ['right', [100, 50]],
    ['30% 20%', [30, 20]],
  ])('with the focus %s', (focus, place) => expect(focusOf(focus)).toEqual(place));
});
