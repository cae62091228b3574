import { afterEach, describe, expect, test } from 'vitest';
import { findPictureFileProblem } from '../../check/pictures/images';
import { checkContent } from '../../site/content';
import { copyContent, type ProjectCopy } from '../support/project-copy';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>';

let project: ProjectCopy | undefined;
afterEach(() => project?.dispose());

/** The problems of the content with other files laid over it, as `file message`. */
function problemsWith(files: Readonly<Record<string, string>>): string[] {
  project = copyContent();
  for (const [file, text] of Object.entries(files)) project.write(`content/${file}`, text);
  return checkContent(project.root).problems.map(({ file, message }) => `${file} ${message}`);
}

const UNUSED = 'No page shows this picture.';
const NOT_FOUND = `
meta:
  title: Page not found
  description: There is no page at this address. Find our services, our articles and our contact details here.
title: Oops! Page not found
text: The link may be old, or a letter may have slipped.
button: Return to Home
links:
  title: You may be looking for
  items:
    - label: All services
      path: /services
image:
  src: /images/not-found.svg
  alt: A path that ends in tall grass.
`;

describe('A picture file is refused', () => {
  test.each([
    ['images/hero.heic', "This photo is in Apple's format HEIC, which most browsers cannot show."],
    ['images/HERO.BMP', 'Pages cannot show a picture whose name ends in ".BMP".'],
    ['posts/hero.tiff', 'Pages cannot show a picture whose name ends in ".tiff".'],
    ['posts/hero.jpg', 'Pages cannot show a picture from this folder.'],
    ['hero.svg', 'Pages cannot show a picture from this folder.'],
    ['images/hero.SVG', 'Pages cannot show a picture with this name.'],
    ['images/home/our hero.svg', 'Pages cannot show a picture with this name.'],
    ['images/café.png', 'Pages cannot show a picture with this name.'],
  ])('%s', (file, message) => {
    expect(findPictureFileProblem(file, SVG.length)).toEqual({
      file: `content/${file}`,
      line: 1,
      column: 1,
      severity: 'error',
      message,
      advice: expect.any(String),
    });
  });

  test.each([
    ['images/hero.SVG', 'images/hero.svg'],
    ['images/a b/Our  Café (2).JPEG', 'images/a-b/Our-Cafe-2-.jpeg'],
    ['images/Zoë & Jo.png', 'images/Zoe-Jo.png'],
  ])('with a name that it could have: %s', (file, name) => {
    expect(findPictureFileProblem(file, SVG.length)?.advice).toContain(`content/${name}:`);
    expect(findPictureFileProblem(name, SVG.length)).toBeUndefined();
  });

  test('and a drawing of more than 300 kB is warned of, but no photo', () => {
    expect(findPictureFileProblem('images/hero.svg', 300_000)).toBeUndefined();
    expect(findPictureFileProblem('images/hero.jpg', 12_000_000)).toBeUndefined();
    expect(findPictureFileProblem('images/hero.svg', 1_250_000)).toMatchObject({
      severity: 'warning',
      message: 'The picture has 1250 kB: on a phone it takes long to appear.',
    });
  });

  test.each([
    'images/home/hero.svg',
    'images/A_b-1.webp',
    'images/IMG_0001.JPG',
    'documents/form.gif',
    'images/notes.txt',
    'README.md',
  ])('but not %s', (file) => {
    expect(findPictureFileProblem(file, SVG.length)).toBeUndefined();
  });
});

describe('A picture that no page shows', () => {
  test('is warned of', () => {
    expect(problemsWith({ 'images/spare.svg': SVG })).toEqual([`content/images/spare.svg ${UNUSED}`]);
  });

  test('is not warned of while a misspelt field names it', () => {
    const problems = problemsWith({ 'pages/not-found.yaml': NOT_FOUND.replace('src:', 'scr:') });
    expect(problems).toHaveLength(1);
    expect(problems.join()).not.toContain(UNUSED);
  });

  test('is not warned of while a picture is missing, whose name may be meant for it', () => {
    const problems = problemsWith({
      'pages/not-found.yaml': NOT_FOUND.replace('not-found.svg', 'not-fuond.svg'),
      'images/spare.svg': SVG,
    });
    expect(problems).toHaveLength(1);
    expect(problems.join()).not.toContain(UNUSED);
  });

  test('is not warned of while a file cannot be read', () => {
    const problems = problemsWith({ 'pages/not-found.yaml': 'title: "Oops', 'images/spare.svg': SVG });
    expect(problems).toHaveLength(1);
    expect(problems.join()).not.toContain(UNUSED);
  });

  test('is not warned of for a name that is wrong', () => {
    expect(problemsWith({ 'images/our spare.svg': SVG })).toEqual([
      'content/images/our spare.svg Pages cannot show a picture with this name.',
    ]);
  });
});

test.each(['form.exe', 'form.docm', 'form.html', 'form.svg', 'scan.jpg', 'form'])(
  'A file among the documents that is none is refused: %s',
  (name) => {
    expect(problemsWith({ [`documents/${name}`]: 'a' })).toEqual([
      expect.stringMatching(`^content/documents/${name} Visitors cannot download`),
    ]);
  },
);
