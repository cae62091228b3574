import path from 'node:path';
import { fillProject, type ProjectCopy } from './project-copy';
import { putPhotos } from './put-photos';
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
