import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadKinds } from '../../check/kinds';
import { checkContent, openContent } from '../../site/content';
import { makePage } from '../../site/new/page';
import { firstPages, type PracticeFacts, writeStarter } from '../../site/new/practice';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { projectRoot } from '../support/sites';

// A practice that has nothing in common with that of this project or that of the tests. It begins as
// `npm run new -- practice` writes it.

/** A group in Oregon, with two programs, three other languages, and two states. */
export const OREGON: PracticeFacts = {
  name: 'Cascade & Coast: Family Therapy',
  state: 'OR',
  city: 'Portland',
};

/** A copy of the project that has the content of that practice. */
export function copyOfOregon(): ProjectCopy {
  const project = copyProject();
  const { root } = project;
  writePractice(root, OREGON);
  cpSync(path.join(import.meta.dirname, 'others/oregon'), path.join(root, 'content'), { recursive: true });
  project.edit('content/site.yaml', (text) =>
    text.replace('  hours:\n', '  alsoLicensedIn: [WA]\n  hours:\n'),
  );
  project.edit('content/pages/referral.yaml', (text) =>
    text.replace(
      '  times:\n',
      '  programs:\n    - id: ohp\n      label: The client has the Oregon Health Plan\n      name: Oregon Health Plan\n    - id: young\n      label: The client is from 15 to 25 years old\n      name: Young Adult Program\n  times:\n',
    ),
  );
  const inWashington = { state: 'WA', latitude: '45.64', longitude: '-122.6' };
  addPage(root, { kind: 'city', name: 'Vancouver', fields: inWashington });
  addPage(root, { kind: 'city', name: 'Bend', fields: { latitude: '44.06', longitude: '-121.31' } });
  addPage(root, { kind: 'therapist', name: 'Lena Park' });
  return project;
}

/** Adds a page as `npm run new` does. */
function addPage(root: string, page: { kind: string; name: string; fields?: Record<string, string> }): void {
  const kind = loadKinds(path.join(projectRoot, 'schemas')).find(({ name }) => name === page.kind);
  if (!kind) throw new Error(`There is no kind "${page.kind}".`);
  const { name, fields = {} } = page;
  const { file, text } = makePage({ kind, name, fields }, openContent(root).ruleContext(), projectRoot);
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Writes the content of another practice as `npm run new -- practice` does. */
export function writePractice(root: string, facts: PracticeFacts): void {
  rmSync(path.join(root, 'content'), { recursive: true, force: true });
  writeStarter(projectRoot, path.join(root, 'content'), facts, '2026-10-05');
  for (const page of firstPages(facts)) addPage(root, page);
}

/** The mistakes in the content of a practice. */
export function mistakesIn({ root }: { root: string }): string[] {
  return checkContent(root)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ file, line, message }) => `${file}:${line} ${message}`);
}
