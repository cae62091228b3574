import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createSite } from '../../pages/site';
import { showOnItsDays } from '../../renderer/boot/days';
import { openContent } from '../../site/content';
import { copyContent } from '../support/project-copy';
import { EditableContent } from './edits';
import { leaveOut, PARTS } from './left-out';
import { filesOf } from './site-files';

// Practices of another shape, by their content alone. What is left out leaves no trace: left-out.test.ts.

type Change = (content: EditableContent, leave: (...parts: string[]) => void) => void;

/** The pages of the practice after a change, by their addresses. */
async function pagesAfter(change: Change): Promise<(path: string) => string> {
  const project = copyContent();
  afterAll(project.dispose);
  const content = new EditableContent(project);
  change(content, (...parts) =>
    leaveOut(
      project,
      parts.flatMap((part) => PARTS[part] ?? []),
    ),
  );
  const { content: checked, problems } = openContent(project.root).check();
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!checked) throw new Error('The content has mistakes.');
  const files = await filesOf(createSite(checked));
  return (path) => files.get(path) ?? '';
}

const linkOf = (html: string, words: string) =>
  [...html.matchAll(/<a [^>]*>/g)].find(({ index }) =>
    html.slice(index).split('</a>', 1)[0]?.includes(words),
  )?.[0];

test('Without a booking portal, booking buttons lead to the contact page, and there to the phone', async () => {
  const page = await pagesAfter((_, leave) => leave('the booking portals'));
  const button = linkOf(page('/'), 'Schedule a Call');
  expect(button).toContain('href="/contact"');
  expect(button).not.toContain('_blank');
  expect(linkOf(page('/contact'), 'Schedule a Call')).toContain('href="tel:+12085550117"');
});

test('A therapist may have a portal and fees of their own, and a fee may be a range', async () => {
  const page = await pagesAfter((content) => {
    content.replace('site.yaml', [
      ['portals:\n', 'portals:\n  - id: alma\n    url: https://alma.example/book\n'],
      ['price: 185\n', 'price: 185\n    upTo: 210.5\n'],
    ]);
    content.replace('therapists/alma-reyes.yaml', [
      [
        'pricing:\n',
        'portal: alma\npricing:\n  rates:\n    - service: A session with Alma\n      price: 95\n',
      ],
      ['showRates: false', 'showRates: true'],
    ]);
  });
  expect(page('/')).toContain('$185–$210.50');
  expect(page('/')).toContain('"priceRange":"$120-$210.50"');
  const profile = page('/therapists/alma-reyes');
  expect(linkOf(profile, 'Schedule a Call')).toContain('href="https://alma.example/book"');
  expect(profile).toContain('$95');
  expect(profile).not.toContain('$185');
});

test('A practice that sees clients online only says where it is licensed, and no street', async () => {
  const page = await pagesAfter((_, leave) => leave('the office'));
  expect(page('/')).toContain(
    '"address":{"@type":"PostalAddress","addressLocality":"Boise","addressRegion":"ID"',
  );
  expect(page('/contact')).not.toContain('12 Juniper Lane');
});

test('A notice is on every page, with its days, and with the hours for search engines', async () => {
  const page = await pagesAfter((content) =>
    content.replace('site.yaml', [
      [
        'booking:\n',
        'notices:\n  - text: We are closed. Write to {email}.\n    first: 2026-12-24\n    last: 2027-01-02\n    shownFrom: 2026-12-10\n    closed: true\n    link: { label: In a crisis, path: /contact }\nbooking:\n',
      ],
    ]),
  );
  for (const path of ['/', '/contact', '/404', '/espanol']) {
    expect(page(path)).toContain('data-days="2026-12-10T00:00/2027-01-02T24:00"');
    expect(page(path)).toContain('December 24, 2026 – January 2, 2027');
    expect(page(path)).toContain('We are closed. Write to front.desk@juniper-lane.example.');
  }
  expect(page('/')).toContain(
    '"specialOpeningHoursSpecification":[{"@type":"OpeningHoursSpecification","validFrom":"2026-12-24","validThrough":"2027-01-02","opens":"00:00","closes":"00:00"}]',
  );
});

test.each([
  ['2026-12-09T23:59', false],
  ['2026-12-10T00:00', true],
  ['2027-01-02T23:59', true],
  ['2027-01-03T00:00', false],
])('At %s where the visitor is, such a notice is shown: %s', (time, isShown) => {
  vi.useFakeTimers({ now: new Date(time) });
  onTestFinished(() => void vi.useRealTimers());
  const part = { dataset: { days: '2026-12-10T00:00/2027-01-02T24:00' }, hidden: isShown };
  showOnItsDays(part as unknown as HTMLElement);
  expect(part.hidden).toBe(!isShown);
});

test('A text that takes a fact from a field that is left out is refused', () => {
  const project = copyContent();
  afterAll(project.dispose);
  leaveOut(project, [PARTS['the free consultation'] ?? { traces: [] }]);
  new EditableContent(project).replace('pages/contact.yaml', [
    [/title: (.*)\n/, 'title: $1 for {minutes} minutes\n'],
  ]);
  expect(
    openContent(project.root)
      .check()
      .problems.map(({ message }) => message),
  ).toContain('"{minutes}" stands for the field "minutes", which content/site.yaml leaves out.');
});
