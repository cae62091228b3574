import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadKinds } from '../../check/kinds';
import { checkContent, openContent } from '../../site/content';
import { makePage } from '../../site/new/page';
import { firstPages, type PracticeFacts, writeStarter } from '../../site/new/practice';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { projectRoot } from '../support/sites';

// Practices that have nothing in common with that of this project or that of the tests. They begin as
// `npm run new -- practice` writes them.

/** A page that `npm run new` adds. */
interface NewPage {
  kind: string;
  name: string;
  fields?: Record<string, string>;
}

/** A practice, and how its content becomes what it is. */
interface OtherPractice {
  facts: PracticeFacts;
  complete: (project: ProjectCopy, add: (page: NewPage) => void) => void;
}

/** Files, and the links to their pages in other files, that a practice may do without. */
const PARTS = [
  ...[
    'services',
    'conditions',
    'therapists',
    'cities',
    'blog',
    'client-documents',
    'referral',
    'search',
    'about',
  ].map((name) => `content/pages/${name}.yaml`),
  ...['content/conditions', 'content/therapists', 'content/cities', 'content/posts', 'content/theme.yaml'],
];

export const OTHERS: Readonly<Record<string, OtherPractice>> = {
  'a solo therapist in the District of Columbia, with nothing that can be left out': {
    facts: {
      name: 'Dana Okafor, LICSW',
      state: 'DC',
      city: 'Washington',
    },
    complete: (project) => {
      for (const part of PARTS) rmSync(path.join(project.root, part), { recursive: true });
      project.edit('content/site.yaml', (text) =>
        text
          .replace(/ +referralsEmail: .*\n/, '')
          .replace(
            / +- (title|label): .*\n +path: \/(about|services|blog|referral|client-documents|search)\n(?: +icon: .*\n)?/g,
            '',
          )
          .replace(/ +cities:\n +title: .*\n/, '')
          .replace(/carriers:\n(?: +.*\n)+/, ''),
      );
      project.edit('content/pages/not-found.yaml', (text) =>
        text.replace(/ +- label: .*\n +path: \/(about|services|search)\n/g, ''),
      );
      project.edit('content/pages/home.yaml', (text) =>
        text
          .replace(/\nspecialties:\n(?:(?: .*)?\n)+?(?=\w)/, '\n')
          .replace(/ +path: \/conditions\/anxiety\n/, ''),
      );
    },
  },
  'a group in Oregon, with two programs, three other languages, and two states': {
    facts: {
      name: 'Cascade & Coast: Family Therapy',
      state: 'OR',
      city: 'Portland',
    },
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
        fields: { state: 'WA', latitude: '45.64', longitude: '-122.6' },
      });
      add({ kind: 'city', name: 'Bend', fields: { latitude: '44.06', longitude: '-121.31' } });
      add({ kind: 'therapist', name: 'Lena Park' });
    },
  },
  'a large practice in Tennessee, with 60 cities and 30 therapists': {
    facts: {
      name: 'Cumberland Counseling Associates',
      state: 'TN',
      city: 'Nashville',
    },
    complete: (_, add) => {
      for (let index = 2; index <= 60; index++) add({ kind: 'city', name: `Town ${index}` });
      for (let index = 2; index <= 30; index++) add({ kind: 'therapist', name: `Therapist Number ${index}` });
    },
  },
};

/** Adds a page as `npm run new` does. */
function addPage(root: string, { kind: name, name: title, fields = {} }: NewPage): void {
  const kind = loadKinds(path.join(projectRoot, 'schemas')).find((each) => each.name === name);
  if (!kind) throw new Error(`There is no kind "${name}".`);
  const page = makePage({ kind, name: title, fields }, openContent(root).ruleContext(), projectRoot);
  mkdirSync(path.dirname(path.join(root, page.file)), { recursive: true });
  writeFileSync(path.join(root, page.file), page.text);
}

/** Writes the content of another practice as `npm run new -- practice` does. */
export function writePractice(root: string, facts: PracticeFacts): void {
  rmSync(path.join(root, 'content'), { recursive: true, force: true });
  writeStarter(projectRoot, path.join(root, 'content'), facts, '2026-10-05');
  for (const page of firstPages(facts)) addPage(root, page);
}

/** A copy of the project that has the content of another practice. */
export function copyOfOther({ complete, facts }: OtherPractice): ProjectCopy {
  const project = copyProject();
  writePractice(project.root, facts);
  complete(project, (page) => addPage(project.root, page));
  return project;
}

/** The mistakes in the content of a practice. */
export function mistakesIn({ root }: { root: string }): string[] {
  return checkContent(root)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ file, line, message }) => `${file}:${line} ${message}`);
}
