import type { Mistakes } from './mistake';

/** A white picture, 8 pixels wide and 6 high. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAAAAADbboAnAAAADklEQVR42mP4DwUMpDAAC3Ev0ZM6RjcAAAAASUVORK5CYII=',
  'base64',
);

/** Pictures, and what is said of them. */
export const PICTURES: Mistakes = {
  'a description of a picture that is empty': {
    edits: { 'pages/not-found.yaml': ['alt: Hills without a road.', 'alt:'] },
    says: '23:6 "alt" of "image" is empty. → Describe the picture in one sentence, or write alt: "" if it is decoration.',
  },
  'the description of a picture is the name of its file': {
    edits: { 'posts/minute-by-minute.yaml': ['A clock without hands.', 'IMG_2041.jpg'] },
    says: '13:10 "altText" is the name of a file, "IMG_2041.jpg", which is read to people who don\'t see the picture. → Write in one sentence what the picture shows, or write "" if it is only decoration.',
  },
  'a picture by its name': {
    edits: { 'pages/about.yaml': ['/images/river', 'river'] },
    says: '24:10 "src" of "image" is "river.svg", which isn\'t the address of a picture in the right form. → Write "/images/river.svg". The address of a picture in content/images, for example "/images/home/hero.svg".',
  },
  'a picture of another kind': {
    edits: { 'pages/not-found.yaml': ['hills.svg', 'hills.bmp'] },
    says: '22:8 "src" of "image" is "/images/hills.bmp", which isn\'t the address of a picture. → Write the address of a picture, as in /images/... The address of a picture in content/images, for example "/images/home/hero.svg".',
  },
  'picture that no page shows': {
    edits: {
      'images/spare.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"></svg>\n',
    },
    says: '1:1 (warning) No page shows this picture. → Delete it, or write its address into a file of the content: /images/spare.svg',
  },
  'picture outside the picture folder': {
    edits: { 'posts/clock.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"></svg>\n' },
    says: "1:1 Pages can't show a picture from this folder. → Move it into content/images.",
  },
  'a picture without a description': {
    edits: { 'pages/not-found.yaml': ['  alt: Hills without a road.\n', ''] },
    says: '21:1 The picture has no "alt". → Describe the picture in one sentence, or write alt: "" if it is decoration.',
  },
  'a picture that nobody has put in': {
    edits: { 'pages/about.yaml': ['images/river', 'images/lake'] },
    says: '24:10 There is no picture "/images/lake.svg". → Put the picture into content/images/lake.svg, or use one that is there.',
  },
  'a picture with a slip': {
    edits: { 'pages/about.yaml': ['images/river', 'images/rivre'] },
    says: '24:10 There is no picture "/images/rivre.svg". → Write "/images/river.svg".',
  },
  "picture of a kind that browsers don't show": {
    edits: {
      'images/hero.heic': '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"></svg>\n',
    },
    says: "1:1 This photo is in Apple's format HEIC, which most browsers can't show. → On the iPhone, open it in the app Files, hold your finger on it, and choose Quick Actions, Convert Image, JPEG. For new photos, choose Settings, Camera, Formats, Most Compatible.",
  },
  'a picture that is none': {
    edits: { 'images/river.svg': () => 'This is no picture.' },
    says: "pages/about.yaml:24:10 This picture can't be read. → Open it in a program for pictures, and save it again as SVG, PNG, JPEG, WebP or AVIF.",
  },
  'a picture that is too small': {
    edits: { 'pages/not-found.yaml': ['hills.svg', 'white.png'], 'images/white.png': () => PNG },
    says: '22:8 (warning) This picture is too small for its place. → It is 8 pixels wide, and is shown 568 wide on large screens: it will look blurred. Put in a larger one.',
  },
  'a picture that is cut off': {
    edits: {
      'pages/not-found.yaml': ['hills.svg', 'white.png'],
      'images/white.png': () => PNG.subarray(0, 50),
    },
    says: "22:8 This picture is damaged: a part of it can't be read, or its end is missing. → Copy it again from the phone or the camera.",
  },
  'a picture whose name has a fraction': {
    edits: { 'images/½ price.svg': { of: 'images/hills.svg' } },
    says: "1:1 Pages can't show a picture with this name. → Rename it to content/images/1-2-price.svg: no spaces, no accents, and an ending in small letters.",
  },
  'a picture whose name has a space': {
    edits: { 'images/two hills.svg': { of: 'images/hills.svg' } },
    says: "1:1 Pages can't show a picture with this name. → Rename it to content/images/two-hills.svg: no spaces, no accents, and an ending in small letters.",
  },
};
