import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProjectCopy } from './project-copy';
import type { Random } from './random';

/** What people do with the content of a project, each without a mistake. */
export const CONTENT_EDITS: Readonly<Record<string, (project: ProjectCopy, random: Random) => void>> = {
  'the blurb of a city': (project, { pick, below }) =>
    project.edit(pick(list(project, 'content/cities')), (text) =>
      text.replace(/^blurb: >-\n/m, `blurb: >-\n  In the year ${below(10_000)}.\n`),
    ),
  'the place of a city': (project, { pick, below }) =>
    project.edit(pick(list(project, 'content/cities')), (text) =>
      text.replace(/^latitude: .*$/m, `latitude: ${42 + below(40_000) / 10_000}`),
    ),
  'the name of a city': (project, { pick }) =>
    project.edit(pick(list(project, 'content/cities')), (text) =>
      text.replace(/^name: .*$/m, (line) => `${line}${++added}`),
    ),
  'a new city': (project, { pick }) => {
    const slug = `new-town-${++added}`;
    const text = read(project, pick(list(project, 'content/cities')))
      .replace(/^slug: .*$/m, `slug: ${slug}`)
      .replace(/^( {2}title:) .*$/m, `$1 Online Therapy in New Town ${added}`)
      .replace(
        /^( {2}description:) .*$(\n {4}.*$)*/m,
        `$1 Therapy by video for New Town ${added}, in the evening too, and the first call is free of charge.`,
      );
    project.write(`content/cities/${slug}.yaml`, text);
  },
  'a city that is gone': (project, { pick }) => {
    const gone = list(project, 'content/cities').filter((file) => file.includes('/new-town-'));
    if (gone.length > 0) project.remove(pick(gone));
  },
  'the title of a post': (project, { pick }) =>
    project.edit(pick(list(project, 'content/posts')), (text) =>
      text.replace(/^title: .*$/m, `title: A title that is new ${++added}`),
    ),
  'a fact of the practice': (project) =>
    project.edit('content/site.yaml', (text) =>
      text.replace(/^( {2}tagline:) .*$/m, `$1 Calm ${++added} times`),
    ),
  'a picture': (project) =>
    project.edit('content/images/logo.svg', (text) => text.replace('</svg>', `<!-- ${++added} --></svg>`)),
  'a document': ({ root }) => writeFileSync(path.join(root, `content/documents/form-${++added}.txt`), 'x'),
  nothing: () => {},
};

/** How many titles, names and files were made up so far: each has a number of its own. */
let added = 0;

function read({ root }: ProjectCopy, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function list({ root }: ProjectCopy, folder: string): string[] {
  const names = readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.yaml'));
  return names.map((name) => `${folder}/${name}`);
}
