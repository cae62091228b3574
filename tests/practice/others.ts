import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Kind, loadKinds } from '../../check/kinds';
import { checkContent, openContent } from '../../site/content';
import { findKind } from '../../site/new/arguments';
import { makePage, writableKinds } from '../../site/new/make-page';
import {
  firstPages,
  PARTS,
  type PracticePart,
  type PracticeRequest,
  practiceFiles,
} from '../../site/new/practice';
import { projectFrom } from '../../site/new/project';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { projectRoot } from '../support/sites';

// Practices that have nothing in common with that of this project or that of the tests. They begin as
// `npm run new -- practice` writes them.

/** A page that `npm run new` adds. */
interface NewPage {
  kind: string;
  name: string;
  facts?: Record<string, string>;
}

/** A practice, and how its content becomes what it is. */
interface OtherPractice extends PracticeRequest {
  complete: (project: ProjectCopy, add: (page: NewPage) => void) => void;
}

const all = new Set(Object.keys(PARTS) as PracticePart[]);

export const OTHERS: Readonly<Record<string, OtherPractice>> = {
  'a solo therapist in the District of Columbia, with nothing that can be left out': {
    facts: {
      name: 'Dana Okafor, LICSW',
      state: 'DC',
      city: 'Washington',
      phone: '(202) 555-0119',
      email: 'dana@okafor-therapy.example',
      portal: 'https://okafor-therapy.example/book',
    },
    parts: new Set(),
    complete: (project) => {
      project.remove('content/pages/about.yaml');
      project.remove('content/theme.yaml');
      project.edit('content/site.yaml', (text) =>
        text
          .replace(/ +- title: About Us\n +path: \/about\n/, '')
          .replace(/ +- label: About us\n +path: \/about\n/, '')
          .replace(/carriers:\n(?: +.*\n)+/, ''),
      );
      project.edit('content/pages/not-found.yaml', (text) =>
        text.replace(/ +- label: About us\n +path: \/about\n/, ''),
      );
    },
  },
  'a group in Oregon, with two programs, two other languages, and two states': {
    facts: {
      name: 'Cascade & Coast: Family Therapy',
      state: 'OR',
      city: 'Portland',
      phone: '(503) 555-0142',
      email: 'hello@cascade-coast.example',
      portal: 'https://book.cascade-coast.example',
    },
    parts: all,
    complete: (project, add) => {
      cpSync(path.join(import.meta.dirname, 'others/oregon'), path.join(project.root, 'content'), {
        recursive: true,
      });
      project.edit('content/site.yaml', (text) =>
        text.replace('  hours:\n', '  alsoLicensedIn: [WA]\n  hours:\n'),
      );
      project.edit('content/pages/referral.yaml', (text) =>
        text.replace(
          '  times:\n',
          '  programs:\n    - id: ohp\n      label: The client has the Oregon Health Plan\n      name: Oregon Health Plan\n    - id: young\n      label: The client is from 15 to 25 years old\n      name: Young Adult Program\n  times:\n',
        ),
      );
      add({
        kind: 'city',
        name: 'Vancouver',
        facts: { state: 'WA', latitude: '45.64', longitude: '-122.6' },
      });
      add({ kind: 'city', name: 'Bend', facts: { latitude: '44.06', longitude: '-121.31' } });
      add({ kind: 'therapist', name: 'Lena Park' });
    },
  },
  'a large practice in Tennessee, with 60 cities and 30 therapists': {
    facts: {
      name: 'Cumberland Counseling Associates',
      state: 'TN',
      city: 'Nashville',
      phone: '(615) 555-0163',
      email: 'front@cumberland.example',
      portal: 'https://cumberland.example/schedule',
    },
    parts: all,
    complete: (_, add) => {
      for (let index = 2; index <= 60; index++) add({ kind: 'city', name: `Town ${index}` });
      for (let index = 2; index <= 30; index++) add({ kind: 'therapist', name: `Therapist Number ${index}` });
    },
  },
};

/** Writes files below `content/`. */
export function writeContent(root: string, files: ReadonlyMap<string, string>): void {
  for (const [file, text] of files) {
    const target = path.join(root, 'content', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/** Adds a page as `npm run new` does. */
function addPage(root: string, kinds: readonly Kind[], { kind, name, facts = {} }: NewPage): void {
  const writable = writableKinds(kinds);
  const project = projectFrom(openContent(root).ruleContext(), writable);
  const { file, text } = makePage({ kind: findKind(kind, writable), name, facts }, project);
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

export function addFirstPages(root: string, request: PracticeRequest, kinds: readonly Kind[]): void {
  for (const page of firstPages(request)) addPage(root, kinds, page);
}

/** A copy of the project that has the content of another practice. */
export function copyOfOther({ complete, ...request }: OtherPractice): ProjectCopy {
  const project = copyProject();
  rmSync(path.join(project.root, 'content'), { recursive: true });
  writeContent(project.root, practiceFiles(projectRoot, request, '2026-10-05'));
  const kinds = loadKinds(path.join(projectRoot, 'schemas'));
  addFirstPages(project.root, request, kinds);
  complete(project, (page) => addPage(project.root, kinds, page));
  return project;
}

/** The mistakes in the content of a practice. */
export function mistakesIn({ root }: { root: string }): string[] {
  return checkContent(root)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ file, line, message }) => `${file}:${line} ${message}`);
}
