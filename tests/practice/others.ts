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

/** A group in Oregon, with two programs, three other languages, and an office in each of two states. */
export const OREGON: PracticeFacts = {
  name: 'Cascade & Coast: Family Therapy',
  state: 'OR',
  city: 'Portland',
};

const OFFICES = `  offices:
    - name: Vancouver office
      street: 12 Columbia Street
      city: Vancouver
      state: WA
      zip: "98660"
      latitude: 45.63
      longitude: -122.67
      phone: (360) 555-0144
      times: [Tuesday 9:00-17:00, Friday by appointment]
  numbers:
    - { label: Fax, number: (503) 555-0145, use: fax }
    - { label: Text messages, number: (503) 555-0146, use: text }
`;
const PORTALS = `  - { id: washington, url: "https://wa.your-practice.example", state: WA }
  - { id: lena, url: "https://lena.your-practice.example" }
`;
const NOTICES = `notices:
  - text: Both offices are closed.
    first: 2026-12-24
    last: 2099-01-01
    shownFrom: 2026-10-01
    closed: true
    link: { label: How to reach us, path: /contact }
`;

/** A copy of the project that has the content of that practice. */
export function copyOfOregon(): ProjectCopy {
  const project = copyProject();
  const { root } = project;
  writePractice(root, OREGON);
  cpSync(path.join(import.meta.dirname, 'others/oregon'), path.join(root, 'content'), { recursive: true });
  project.edit('content/site.yaml', (text) =>
    text
      .replace('  hours:\n', `  alsoLicensedIn: [WA]\n${OFFICES}  hours:\n`)
      .replace('portals:\n', `${NOTICES}portals:\n${PORTALS}`),
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
  addPage(root, { kind: 'therapist', name: 'Lena Park', fields: { portal: 'lena' } });
  return project;
}

/** A practice in Maryland that sees clients by video only, without a portal, and publishes no fees. */
export function copyOfMaryland(): ProjectCopy {
  const project = copyProject();
  const facts = { name: 'Chesapeake Telehealth Therapy', state: 'MD', city: 'Annapolis' };
  writePractice(project.root, { ...facts, without: ['office', 'portal', 'fees'] });
  addPage(project.root, { kind: 'therapist', name: 'Noor Haddad' });
  addPage(project.root, { kind: 'page', name: 'Groups' });
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

/** What the check says of the content of a practice. */
export function messagesOf({ root }: { root: string }): string[] {
  return checkContent(root).problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
}
