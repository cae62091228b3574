import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** The photos of the practice: one upright, as those of people are. */
const PHOTOS = [
  { width: 2400, height: 1600, seed: 1 },
  { width: 2400, height: 1800, seed: 2 },
  { width: 1800, height: 2400, seed: 3 },
  { width: 2000, height: 1500, seed: 4 },
  { width: 2400, height: 1350, seed: 5 },
];

/** Fills a folder with the practice, and puts a photo in every place that can have a picture: a file for each. */
export async function fillPhotoPractice(): Promise<ProjectCopy> {
  const project = fillProject(root, practiceSite);
  const photos = await Promise.all(PHOTOS.map(jpeg));
  let count = 0;
  const next = () => {
    const address = `/images/photo-${count}.jpg`;
    writeFileSync(path.join(photoSite.content, address), photos[count++ % photos.length] ?? '');
    return address;
  };
  for (const file of yamlFiles()) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, withHero(file, text.replace(/\/images\/(hills|river)\.svg/g, next), next));
  }
  for (const name of ['hills', 'river']) project.remove(`content/images/${name}.svg`);
  return project;
}

function yamlFiles(): string[] {
  return readdirSync(photoSite.content, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml') && name !== 'site.yaml')
    .sort()
    .map((name) => path.join(photoSite.content, name));
}

/** With a picture at the top of a page, where the practice has left it out. */
function withHero(file: string, text: string, next: () => string): string {
  const name = path.basename(file, '.yaml');
  if (!['about', 'blog', 'contact', 'spanish'].includes(name)) return text;
  return text.replace(
    /^hero:\n/m,
    `hero:\n  image:\n    src: ${next()}\n    alt: A porch with two chairs in the evening, seen from the garden of ${name}.\n    focus: 30% 20%\n`,
  );
}
