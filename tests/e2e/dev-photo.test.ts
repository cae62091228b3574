import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { jpeg } from '../support/photos';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { type Command, startCommand } from './support/command';

const visit = visitSite();
const FILE = 'content/pages/home.yaml';

let project: ProjectCopy;
let command: Command;
let address: string;

beforeAll(async () => {
  project = copyProject();
  command = startCommand(project.root, 'dev', 0);
  address = await command.address;
});
afterAll(async () => {
  command.stop();
  await command.exit;
  project.dispose();
});

/** Puts a photo into the content, and names it at the top of the home page. */
async function putPhoto(name: string, seed: number): Promise<void> {
  const bytes = await jpeg({ width: 1600, height: 1200, seed });
  mkdirSync(path.join(project.root, 'content/images/home'), { recursive: true });
  writeFileSync(path.join(project.root, `content/images/home/${name}`), bytes);
  project.edit(FILE, (text) => text.replace(/(\n {2}image:\n {4}src: )\S+/, `$1/images/home/${name}`));
}

it('npm run dev shows a new photo in the open page, and another in its place, as a build would publish them', async () => {
  const { page, complaints } = await visit.open('/robots.txt');
  complaints.length = 0;
  await page.goto(address);
  const photo = page.locator('picture img').first();
  for (const [name, seed] of [
    ['IMG_0001.JPG', 1],
    ['IMG_0002.JPG', 2],
  ] as const) {
    await putPhoto(name, seed);
    await photo.waitFor();
    const shown = () =>
      photo.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth] as const);
    await expect
      .poll(shown, { timeout: 20_000 })
      .toEqual([
        expect.stringMatching(
          new RegExp(`/assets/images/home/${path.parse(name).name}-[0-9a-f]{12}-\\d+\\.avif$`),
        ),
        expect.toSatisfy((width: number) => width > 100),
      ]);
  }
  expect(complaints.filter((text) => !/WebSocket|vite/i.test(text))).toEqual([]);
});

it('npm run dev does not send a photo itself, which says where it was taken', async () => {
  await putPhoto('secret.jpg', 3);
  expect((await fetch(`${address}/images/home/secret.jpg`)).status).toBe(403);
});
