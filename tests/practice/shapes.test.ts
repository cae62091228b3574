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
  const files = await filesOf(createSite(checked, { today: '2026-11-26' }));
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

const GROUPS = `slug: groups
meta:
  title: Groups and Workshops
  description: Groups in Boise and by video, for people who grieve and for people who lie awake. See what begins next.
hero:
  title: Groups
  text: Some things are easier among others.
sections:
  - title: What begins next
    events:
      - title: Grief group
        text: Eight evenings, with the same people.
        first: 2027-01-12
        last: 2027-03-02
        repeats: Every Tuesday
        begins: "18:00"
        ends: "19:30"
        seats: 8
        price: 40
      - title: Sleep workshop
        text: One evening about nights.
        first: 2026-11-25
        begins: "18:00"
        ends: "20:00"
      - title: Online workshop
        text: One more evening.
        first: 2026-11-26
        begins: "18:00"
        ends: "20:00"
        online: true
        price: 0
  - title: What was before
    events: [{ title: Old, text: Gone., first: 2026-01-12, begins: "18:00", ends: "20:00" }]
  - title: How to join
    text: Call us first.
    body: You can **come alone**.
    cards: [{ title: Small, text: Eight people., icon: people }]
    steps: [{ title: Call, text: We ask a few questions. }]
    questions: [{ question: Do I have to speak?, answer: No. }]
closing:
  title: Not sure?
  text: We help you choose.
  button: Schedule a Call
`;

test('A page of sections is one file, with its events for search engines, which are gone after their days', async () => {
  const page = await pagesAfter((content) => {
    content.write('pages/more/groups.yaml', GROUPS);
    content.replace('site.yaml', [
      ['navigation:\n  badge: Open\n  items:\n', '$&    - path: /groups#how-to-join\n'],
    ]);
  });
  const groups = page('/groups');
  expect(page('/')).toContain('<a href="/groups#how-to-join"');
  for (const fact of ['January 12 – March 2, 2027', 'Every Tuesday', '6:00 – 7:30 PM', '8 seats', '$40'])
    expect(groups).toContain(`<li>${fact}</li>`);
  expect(groups).toContain('<li data-days="1970-01-01T00:00/2027-03-02T24:00">');
  expect(groups).not.toContain('Sleep workshop');
  expect(groups).toContain(
    '"startDate":"2027-01-12T18:00","endDate":"2027-03-02T19:30","eventAttendanceMode":"https://schema.org/OfflineEventAttendanceMode"',
  );
  expect(groups).toContain('"location":{"@type":"VirtualLocation"');
  expect(groups).toContain('"maximumAttendeeCapacity":8');
  expect(groups).toContain('No days are set at the moment.');
  for (const text of ['<strong>come alone</strong>', 'Eight people.', 'We ask a few', 'Do I have to speak?'])
    expect(groups).toContain(text);
});

/** What the check says after a change, as `file: message advice`. */
function saidAfter(change: (content: EditableContent) => void): string[] {
  const project = copyContent();
  afterAll(project.dispose);
  change(new EditableContent(project));
  const { problems } = openContent(project.root).check();
  return problems.map(({ file, message, advice }) => `${file}: ${message} ${advice}`);
}

test('Several offices each have their hours, phone, and map, and one may move with a day', async () => {
  const page = await pagesAfter((content) =>
    content.replace('site.yaml', [
      ['    zip: "83702"\n', '    zip: "83702"\n    name: Boise office\n    until: 2027-01-31\n'],
      [
        '  alsoLicensedIn',
        `  offices:
    - { name: New Boise office, street: 5 Vista Avenue, city: Boise, zip: "83705", from: 2027-02-01 }
    - name: Missoula office
      street: 9 Higgins Avenue
      city: Missoula
      state: MT
      zip: "59801"
      latitude: 46.87
      longitude: -113.99
      phone: (406) 555-0119
      times: [Monday to Wednesday 9:00-15:30]
    - { name: Old office, street: 1 Gone Street, city: Boise, zip: "83701", until: 2026-11-25 }
  numbers:
    - { label: Fax, number: (208) 555-0118, use: fax }
    - { label: Text messages, number: (208) 555-0120, use: text }
    - { label: Billing, number: (208) 555-0121 ext. 4 }
  alsoLicensedIn`,
      ],
    ]),
  );
  for (const path of ['/contact', '/privacy']) {
    for (const text of ['5 Vista Avenue', '>Until January 31, 2027<', '>From February 1, 2027<'])
      expect(page(path)).toContain(text);
    expect(page(path)).toContain('>Monday-Wednesday 9am-3:30pm<');
    expect(page(path)).toContain('href="tel:+14065550119"');
    expect(page(path)).toContain('query=9%20Higgins%20Avenue%2C%20Missoula%2C%20MT%2059801');
    expect(page(path)).toContain('href="sms:+12085550120"');
    expect(page(path)).toContain('href="tel:+12085550121;ext=4"');
    expect(page(path)).not.toContain('5550118"');
    expect(page(path)).not.toContain('1 Gone Street');
  }
  for (const path of ['/contact', '/espanol'])
    expect(page(path)).toMatch(/<li [^>]*data-days="1970-01-01T00:00\/2027-01-31T24:00"/);
  for (const text of ['1 de febrero de 2027 –', '– 31 de enero de 2027', 'De lunes a miércoles'])
    expect(page('/espanol')).toContain(text);
  const data = page('/');
  expect(data).toContain('"streetAddress":"12 Juniper Lane"');
  expect(data).toContain('"faxNumber":"(208) 555-0118"');
  expect(data).toContain('"name":"Juniper Lane Therapy, Missoula office","telephone":"(406) 555-0119"');
});

test('What is over leaves no trace, even if it was the only office', async () => {
  const page = await pagesAfter((content) =>
    content.replace('site.yaml', [
      ['    zip: "83702"\n', '    zip: "83702"\n    until: 2026-11-25\n'],
      [
        'booking:\n',
        'notices: [{ text: Away., first: 2026-11-20, last: 2026-11-25, closed: true }]\nbooking:\n',
      ],
    ]),
  );
  for (const text of ['12 Juniper Lane', '83702', 'Away.', 'specialOpeningHours'])
    expect(page('/')).not.toContain(text);
});

test('A fee of nothing is free, and not what sessions start from', async () => {
  const page = await pagesAfter((content) =>
    content.replace('site.yaml', [['rates:\n', 'rates:\n  - { service: First call, price: 0 }\n']]),
  );
  expect(page('/')).toContain('<td>Free</td>');
  expect(page('/')).toContain('Sessions from $120');
});

test('Without a free consultation, each text that still offers one is named', () => {
  const said = saidAfter((content) => {
    content.change<{ consultation?: unknown }>('site.yaml', (site) => delete site.consultation);
    content.replace('pages/about.yaml', [
      ['The third', 'Feel free to call. Our free 15-minute consultation helps. The third'],
    ]);
  });
  const about = said.filter((each) => each.startsWith('content/pages/about.yaml: This says "free '));
  expect(about).toEqual([
    expect.stringContaining(
      '"free 15-minute consultation", but content/site.yaml leaves out "consultation".',
    ),
  ]);
});

test('The first page may say nothing of money: what still leads there is named', async () => {
  const leave = (content: EditableContent) =>
    content.change<{ insurance?: unknown }>('pages/home.yaml', (home) => delete home.insurance);
  const said = saidAfter(leave);
  expect(said).toContainEqual(expect.stringMatching(/^content\/site\.yaml: .*#insurance/));
  const page = await pagesAfter((content) => {
    leave(content);
    for (const { file, source } of content.documents())
      content.write(file, source.replaceAll('/#insurance', '/contact'));
  });
  expect(page('/')).not.toContain('id="insurance"');
});

test('More than four therapists can be filtered, by links that need no script', async () => {
  const page = await pagesAfter((content) => {
    content.addPage('therapist', { slug: 'fourth' });
    content.addPage('therapist', { slug: 'fifth' });
    content.replace('therapists/alma-reyes.yaml', [
      ['focus:', 'carriers: [Gem State Health]\nstates: [MT]\nfocus:'],
      [/languages:\n/, 'languages:\n  - Français, un peu\n'],
    ]);
  });
  const about = page('/about');
  const french = '/therapists/for/francais-un-peu';
  for (const path of [
    french,
    '/therapists/for/idaho',
    '/therapists/for/sawtooth-mutual',
    '/therapists/for/insomnia',
  ])
    expect([path, about.includes(`<a href="${path}">`)]).toEqual([path, true]);
  // What all offer is no choice.
  expect(about).not.toContain('/therapists/for/montana');
  expect(page(french)).toContain('Alma Reyes, LPC');
  expect(page(french)).not.toContain('Tom Aguilar, LMFT');
  expect(page(french)).toContain('<meta name="robots" content="noindex">');
  expect(page('/therapists/for/idaho')).not.toContain('Alma Reyes, LPC');
});

test('The city pages of a state have its portal, unless they name another', async () => {
  const page = await pagesAfter((content) => {
    content.replace('site.yaml', [
      ['portals:\n', 'portals:\n  - id: montana\n    url: https://mt.example\n    state: MT\n'],
    ]);
    content.addPage('city', { state: 'MT', slug: 'helena', latitude: '46.6', longitude: '-112.02' });
  });
  expect(linkOf(page('/teletherapy/helena'), 'Schedule')).toContain('href="https://mt.example"');
  expect(linkOf(page('/teletherapy/nampa'), 'Schedule')).toContain('href="https://schedule.juniper-lane');
});

test('A city in a state without a license says where licenses are', () => {
  const said = saidAfter((content) =>
    content.replace('cities/nampa.yaml', [['county:', 'state: WA\ncounty:']]),
  );
  expect(said).toContainEqual(
    expect.stringContaining('Choose another, or add "WA" to "alsoLicensedIn" in content/site.yaml.'),
  );
});

test('An office that moves to another state gets one message', () => {
  const said = saidAfter((content) =>
    content.replace('site.yaml', [
      ['state: ID', 'state: OR'],
      ['latitude: 43.62', 'latitude: 44.05'],
      ['longitude: -116.2', 'longitude: -123.09'],
    ]),
  );
  expect(said).toHaveLength(1);
  expect(said[0]).toContain("4 places that say no state of their own aren't in Oregon, but in Idaho");
  expect(said[0]).toContain('write "state: ID" into each of these files, and "alsoLicensedIn: [ID]"');
});

test('A therapist with nothing but what is needed has no line twice, and no heading over nothing', async () => {
  const page = await pagesAfter((content, leave) => {
    leave('the fees', 'the insurance companies');
    content.change<{ credentials?: unknown }>('site.yaml', (site) => delete site.credentials);
    content.change<Record<string, unknown>>('therapists/alma-reyes.yaml', (therapist) => {
      for (const key of ['role', 'credentialText', 'pricing', 'carriers']) delete therapist[key];
    });
  });
  const profile = page('/therapists/alma-reyes').split('<main')[1]?.split('</main>')[0] ?? '';
  expect(profile.match(/>[^<]*LPC[^<]*</g)).toEqual(['>Alma Reyes, LPC<']);
  expect(profile).not.toContain('id="pricing"');
  expect(profile.match(/<h2[^>]*>[^<]*/g)).toHaveLength(profile.match(/<section/g)?.length ?? 0);
  expect(profile).not.toMatch(/<h3[^>]*>Education/);
});

test('The profile of a therapist names the insurance that this therapist takes', async () => {
  const page = await pagesAfter((content) =>
    content.replace('therapists/tom-aguilar.yaml', [[/^focus:/m, 'carriers: [Sawtooth Mutual]\nfocus:']]),
  );
  const profile = page('/therapists/tom-aguilar');
  expect(profile).toContain('Sawtooth Mutual');
  expect(profile).not.toContain('Gem State Health');
});

test('A page in another language has its own line in the preview, and no sentence of English', async () => {
  const said = saidAfter((content) =>
    content.replace('languages/espanol.yaml', [
      ['Con intérprete.', 'We tell you plainly what there is.'],
      ['Llámenos', 'Llámenos hoy a the office'],
    ]),
  );
  expect(said).toEqual([
    'content/languages/espanol.yaml: "We tell you plainly what there is." is English, and the page is in another language: "es". Have it translated by somebody who speaks the language well.',
  ]);
  const page = await pagesAfter((content) =>
    content.replace('languages/espanol.yaml', [['link: En', 'preview: Terapia en español\nlink: En']]),
  );
  expect(page('/espanol')).toContain('"tagline":"Terapia en español"');
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
