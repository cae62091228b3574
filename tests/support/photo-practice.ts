import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { jpeg } from './photos';
import { fillProject, type ProjectCopy } from './project-copy';
import { practiceSite, projectRoot, type TestedSite } from './sites';

const root = path.join(projectRoot, 'node_modules/.cache/photo-practice');

/** The site of the tests' own practice with photos in the place of its drawings. */
export const photoSite: TestedSite = {
  root,
  content: path.join(root, 'content'),
  folder: path.join(root, 'dist/client'),
};

/** The pages that the practice has without the picture at their top, which is optional. */
const WITHOUT_PICTURE = ['pages/about', 'pages/blog', 'pages/contact', 'languages/espanol'];

/** Fills a folder with the practice, and puts a photo in every place that can have a picture. */
export async function fillPhotoPractice(): Promise<ProjectCopy> {
  const project = fillProject(root, practiceSite);
  const next = await putPhotos(photoSite.content);
  for (const name of WITHOUT_PICTURE) {
    const picture = `  image:\n    src: ${next()}\n    alt: A porch in the evening, as seen from ${name}.\n    focus: 30% 20%\n`;
    project.edit(`content/${name}.yaml`, (text) => text.replace(/^hero:\n/m, `$&${picture}`));
  }
  // Five cards are three and two, which are wider.
  project.edit('content/pages/home.yaml', (text) =>
    text.replace(/ {4}- title: The first year\n(?: {6}.*\n)+/, ''),
  );
  return project;
}

/** One of them is upright, as photos of people are. */
const PHOTOS = [
  { width: 2400, height: 1600, seed: 1 },
  { width: 2400, height: 1800, seed: 2 },
  { width: 1800, height: 2400, seed: 3 },
  { width: 2000, height: 1500, seed: 4 },
  { width: 2400, height: 1350, seed: 5 },
];

/**
 * Puts a photo in the place of each drawing of a content folder but the logo: a file for each place. The same content
 * always gets the same photos.
 *
 * @returns the address of one more photo, each time that it is called.
 */
async function putPhotos(content: string): Promise<() => string> {
  const photos = await Promise.all(PHOTOS.map(jpeg));
  let count = 0;
  const next = () => {
    const address = `/images/photo-${count}.jpg`;
    writeFileSync(path.join(content, address), photos[count++ % photos.length] ?? '');
    return address;
  };
  const replaced = new Set<string>();
  for (const file of yamlFiles(content)) {
    const text = readFileSync(file, 'utf8');
    const withPhotos = text.replace(/\/images\/[\w./-]+\.svg/g, (drawing) => {
      replaced.add(drawing);
      return next();
    });
    if (withPhotos !== text) writeFileSync(file, withPhotos);
  }
  for (const drawing of replaced) rmSync(path.join(content, drawing), { force: true });
  return next;
}

/** All but the one that names the logo. */
function yamlFiles(content: string): string[] {
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml') && name !== 'site.yaml')
    .sort()
    .map((name) => path.join(content, name));
}
