import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PracticeFacts } from '../../new/practice';
import { firstPages, writeStarter } from '../../new/starter';
import { projectRoot } from '../support/sites';
import { all, type Change, lines, officeAfter, page } from './office';

/** The content of a practice as `npm run new -- practice` writes it. */
export const practice =
  (facts: PracticeFacts): Change =>
  (office) => {
    const folder = path.join(office.project.root, 'content');
    rmSync(folder, { recursive: true });
    writeStarter(projectRoot, folder, facts, office.today);
    for (const { kind, name, fields } of firstPages(facts)) {
      office.addPage(kind, name, fields);
    }
  };

export const OREGON: PracticeFacts = {
  name: 'Cascade & Coast: Therapy',
  state: 'OR',
  city: 'Portland',
};

const OFFICES = `  offices:
    - { name: Vancouver office, street: 12 Columbia Street, city: Vancouver, state: WA, zip: "98660",
        latitude: 45.63, longitude: -122.67, phone: (360) 555-0144, times: [Tuesday 9:00-17:00, Friday by appointment] }
  numbers:
    - { label: Fax, number: (503) 555-0145, use: fax }
    - { label: Text messages, number: (503) 555-0146, use: text }
`;
const PORTALS = `  - { id: washington, url: "https://wa.your-practice.example", state: WA }
  - { id: lena, url: "https://lena.your-practice.example" }
`;
const PROGRAMS = `  programs:
    - { id: ohp, label: The client has the Oregon Health Plan, name: Oregon Health Plan }
    - { id: young, label: The client is from 15 to 25 years old, name: Young Adult Program }
`;
const NOTICES = `notices:
  - { text: Both offices are closed., first: 2026-12-24, last: 2099-01-01, shownFrom: 2026-10-01, closed: true,
      link: { label: How to reach us, path: /contact } }
`;

/**
 * A group with two programs, three other languages, and an office in each of
 * two states.
 */
export const oregon = all(
  practice(OREGON),
  ({ project }) =>
    cpSync(
      path.join(import.meta.dirname, 'others/oregon'),
      `${project.root}/content`,
      { recursive: true },
    ),
  lines(
    'site.yaml',
    ['  hours:\n', `  alsoLicensedIn: [WA]\n${OFFICES}  hours:\n`],
    ['portals:\n', `${NOTICES}portals:\n${PORTALS}`],
  ),
  lines('pages/referral.yaml', ['  times:\n', `${PROGRAMS}  times:\n`]),
  page('city', 'Vancouver', {
    state: 'WA',
    latitude: '45.64',
    longitude: '-122.6',
  }),
  page('city', 'Bend', { latitude: '44.06', longitude: '-121.31' }),
  page('therapist', 'Lena Park', { portal: 'lena' }),
);
export const copyOf = (change: Change) => officeAfter(change).project;
