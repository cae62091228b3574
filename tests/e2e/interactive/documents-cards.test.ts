import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { card, DOCUMENTS, heading, iconColor, shownNames } from './support/documents-page';
import { answerLists, entry, json } from './support/storage';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();

async function open(files: unknown[]): Promise<Page> {
  const site = await visitor.serve({ first: answerLists(json(files)) });
  const page = await visitor.open(site.address + DOCUMENTS);
  await heading(page, 'Available Documents').waitFor();
  return page;
}

const KINDS: Record<string, readonly string[]> = {
  red: ['a.pdf', 'b.PDF'],
  blue: ['c.doc', 'd.docx'],
  green: ['e.xls', 'f.Xlsx', 'g.csv'],
  neutral: ['h.txt', 'i.zip', 'no ending'],
};

it('The icon is red for pdf, blue for doc and docx, green for xls, xlsx and csv, neutral for others', async () => {
  const files = Object.values(KINDS).flat();
  const page = await open(files.map((name) => entry(name)));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const colors: Record<string, Set<string>> = {};
    for (const [kind, names] of Object.entries(KINDS)) {
      const shown = names.map((name) => iconColor(page, name.replace(/\..*$/, '')));
      colors[kind] = new Set(await Promise.all(shown));
    }
    const { red = '', blue = '', green = '', neutral = '' } = only(colors);
    expect([red, blue, green].map(hueOf), colorScheme).toEqual(['red', 'blue', 'green']);
    for (const other of [red, blue, green]) expect(saturationOf(neutral)).toBeLessThan(saturationOf(other));
  }
});

/** The one color of each kind. */
function only(colors: Record<string, Set<string>>): Record<string, string> {
  for (const [kind, found] of Object.entries(colors)) expect([...found], kind).toHaveLength(1);
  return Object.fromEntries(Object.entries(colors).map(([kind, [color = '']]) => [kind, color]));
}

/** Red, green and blue of a computed color, as in `rgb(180, 40, 30)`. */
function partsOf(color: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

function hueOf(color: string): string {
  const parts = partsOf(color);
  return ['red', 'green', 'blue'][parts.indexOf(Math.max(...parts))] ?? '';
}

/** From 0, which is grey, to 1. */
function saturationOf(color: string): number {
  const parts = partsOf(color);
  return (Math.max(...parts) - Math.min(...parts)) / Math.max(...parts, 1);
}

/** Where a name holds several keywords, the more specific one decides. */
const DESCRIPTIONS = {
  'consent.pdf': 'Required consent form for therapy services',
  'Complaints.pdf': 'Information about client rights and complaint procedures',
  'PARTNER.pdf': 'Consent form for partner/couples therapy',
  'intake.docx': 'Complete this form before your first therapy session',
  'HIPAA-notice.pdf': 'Important information about your privacy rights',
  'my_insurance.xlsx': 'Form for providing your insurance details',
  'map.pdf': 'Document for therapy client',
  'partner-consent.pdf': 'Consent form for partner/couples therapy',
  'partner-complaint.pdf': 'Information about client rights and complaint procedures',
  'intake-partner.pdf': 'Complete this form before your first therapy session',
  'hipaa-intake.pdf': 'Important information about your privacy rights',
  'insurance-hipaa.pdf': 'Important information about your privacy rights',
};

const displayName = (name: string) => name.replace(/\.[^.]*$/, '').replace(/[-_]/g, ' ');

it('A card describes the document by the most specific keyword of the table that its name holds', async () => {
  const page = await open(Object.keys(DESCRIPTIONS).map((name) => entry(name)));
  const shown: Record<string, string | null> = {};
  for (const name of Object.keys(DESCRIPTIONS)) {
    shown[name] = await card(page, displayName(name)).getByRole('paragraph').first().textContent();
  }
  expect(shown).toEqual(DESCRIPTIONS);
});

it('A card has a name in capitals with spaces, a size where it is known, and a button; what is hidden has none', async () => {
  const page = await open([
    entry('.emptyFolderPlaceholder', { size: 0 }),
    entry('.hidden.pdf'),
    { name: 'archive', id: null, metadata: null },
    entry('adult-intake_form.pdf', { size: 53_248 }),
    entry('map.pdf', null),
  ]);
  expect(await shownNames(page)).toEqual(['Adult Intake Form', 'Map']);
  expect(await card(page, 'adult intake form').textContent()).toContain('52 KB');
  const text = await card(page, 'map').textContent();
  expect(text).toContain('PDF');
  expect(text).not.toMatch(/bytes|KB|MB|NaN|undefined/);
  const buttons = card(page, 'map').getByRole('button', { name: 'Download map', exact: true });
  expect(await buttons.count()).toBe(1);
});

it('A bucket with nothing but such files is empty', async () => {
  const site = await visitor.serve({
    first: answerLists(
      json([entry('.emptyFolderPlaceholder', { size: 0 }), { name: 'a', id: null, metadata: null }]),
    ),
  });
  const page = await visitor.open(site.address + DOCUMENTS);
  await page.getByText(/^No documents found\./).waitFor();
});
