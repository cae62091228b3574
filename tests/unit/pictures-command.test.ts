import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLargePhotos, type Offer, replacePhoto } from '../../scripts/pictures/shrink';
import { longTest } from '../support/everything';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { createRandom } from '../support/random';

const LARGE = 'content/images/home/IMG_0001.JPG';

let project: ProjectCopy;
beforeEach(() => {
  project = copyProject();
});
afterEach(() => project.dispose());

/** A photo of 7 MB: noise is what no format makes small. It is upright, and was held on its side. */
async function putLargePhoto(): Promise<Buffer> {
  const [width, height] = [3200, 2400];
  const random = createRandom(7);
  const noise = Buffer.alloc(width * height * 3).map(() => random.below(256));
  const bytes = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .withExif({ IFD0: { Artist: 'Jane Q. Doe' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  mkdirSync(path.dirname(path.join(project.root, LARGE)), { recursive: true });
  writeFileSync(path.join(project.root, LARGE), bytes);
  return bytes;
}

const run = () =>
  spawnSync(process.execPath, ['scripts/run.mjs', 'pictures'], { cwd: project.root, encoding: 'utf8' });

async function offers(): Promise<Offer[]> {
  const found: Offer[] = [];
  for await (const offer of findLargePhotos(project.root)) found.push(offer);
  return found;
}

test('Where no photo is large, npm run pictures says so', () => {
  const { status, stdout } = run();
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: 'No photo has more than 5.0 MB. There is nothing to do.\n',
  });
});

test('A large photo is offered in a smaller size, and nothing changes without an answer', async () => {
  const bytes = await putLargePhoto();
  expect(bytes.length).toBeGreaterThan(5_000_000);
  const { status, stdout } = run();
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^content\/images\/home\/IMG_0001\.JPG: \d+\.\d MB becomes \d\.\d MB, 2,560 pixels at most\.\nNothing was changed: run this command in a terminal to answer\.\n$/,
  );
  expect(readFileSync(path.join(project.root, LARGE)).equals(bytes)).toBe(true);
});

test('The smaller one is the same photo, as it is held, and says nothing of itself', async () => {
  await putLargePhoto();
  const [offer, ...others] = await offers();
  expect(others).toEqual([]);
  if (!offer) throw new Error('Nothing was offered.');
  replacePhoto(project.root, offer);
  const smaller = readFileSync(path.join(project.root, LARGE));
  expect(await sharp(smaller).metadata()).toMatchObject({ format: 'jpeg', width: 1920, height: 2560 });
  expect(smaller.includes('Jane')).toBe(false);
});

longTest('A photo that would not become smaller stays', async () => {
  const file = path.join(project.root, 'content/images/spoiled.jpg');
  writeFileSync(file, Buffer.alloc(5_100_000, 'x'));
  expect(await offers()).toMatchObject([{ file: 'content/images/spoiled.jpg', smaller: undefined }]);
});
