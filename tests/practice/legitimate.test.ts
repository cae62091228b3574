import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { editDocument } from '../../check/edit/edit-document';
import type { Kind } from '../../check/kinds';
import { openContent } from '../../site/content';
import { practiceSite } from '../support/sites';
import { inWords } from '../support/words';
import { ORDINARY_TEXTS } from './ordinary-texts';

const SITE = 'site.yaml';
const NAMPA = 'cities/nampa.yaml';
const ABOUT = 'pages/about.yaml';
const SERVICES = 'pages/services.yaml';
const DOCUMENTS = 'pages/client-documents.yaml';
const POST = 'posts/what-sleep-does.yaml';
const ALMA = 'therapists/alma-reyes.yaml';
const PANIC = 'path: /conditions/panic';

const BACK_ON_MONDAY =
  'notices: [{ text: "Back on Monday, January 4.", first: 2026-12-24, last: 2026-12-31 }]\n';

const OPEN_SINCE_MONDAY =
  'notices: [{ text: "With us since Monday, March 2.", first: 2026-12-24, last: 2026-12-31 }]\n';

const store = await openContent(practiceSite.root);
const whole = store.check().content;

function written(file: string, usual: string | RegExp, other: string): string {
  const text = readFileSync(path.join(practiceSite.content, file), 'utf8');
  const edited = text.replace(usual, other);
  expect(edited).not.toBe(text);
  return edited;
}

function checkWith(file: string, usual: string | RegExp, other: string) {
  const { content, problems } = store.tryOut([
    {
      file: `content/${file}`,
      bytes: Buffer.from(written(file, usual, other)),
    },
  ]);
  return {
    content,
    messages: problems.map((problem) => inWords(problem).message),
  };
}

test.each<[what: string, file: string, usual: string | RegExp, other: string]>([
  [
    'hours',
    SITE,
    'Tuesday to Saturday 10:00-18:00',
    'Tue-Sat 10 am to 6:00 pm',
  ],
  ['a date with slashes', NAMPA, '2026-08-01', '8/1/2026'],
  [
    'a date with the day before the month',
    'conditions/panic.yaml',
    '2028-01-31',
    '2028-31-01',
  ],
  ['a date in words', NAMPA, '2026-08-01', 'Aug 1, 2026'],
  [
    'a date with spaces that never break',
    POST,
    '2026-05-04',
    'May\u00a04,\u00a02026',
  ],
  ['a date with dashes of a word processor', POST, '2026-05-04', '2026–05–04'],
  ['a date of a post', POST, '2026-05-04', 'May 4, 2026'],
  ['a telephone number with dots', SITE, '(208) 555-0117', '208.555.0117'],
  ['the letter O for a zero', SITE, '(208) 555-0117', '(208) 555-O117'],
  [
    'a telephone number for all countries',
    SITE,
    '(208) 555-0117',
    '+1 208 555 0117',
  ],
  ['a ZIP code without quotation marks', SITE, '"83702"', '83702'],
  ['a fee with a dollar sign', SITE, 'price: 185', 'price: $185.00'],
  ['minutes', SITE, 'minutes: 15', 'minutes: 15 min'],
  ['a number in quotation marks', SITE, 'price: 120', 'price: "120"'],
  ['the minus sign of mathematics', SITE, '-116.2', '−116.2'],
  [
    'an entry that needs only its name',
    SITE,
    '- name: Gem State',
    '- Gem State',
  ],
  ['mailto', SITE, 'front.desk@', 'mailto:front.desk@'],
  ['a name with an address', SITE, /front.desk@\S+/, 'Front Desk <$&>'],
  ['a state in full', SITE, 'state: ID', 'state: Idaho'],
  ['a state in small letters', SITE, 'state: ID', 'state: id'],
  ['yes', 'therapists/alma-reyes.yaml', 'accepting: true', 'accepting: yes'],
  [
    'yes where there is no other answer',
    SITE,
    'homeOnly: true',
    'homeOnly: yes',
  ],
  [
    'capitals in a slug',
    'conditions/panic.yaml',
    '[panic-attacks]',
    '[Panic Attacks]',
  ],
  ['a page by its name', NAMPA, '- twin-falls', '- Twin Falls'],
  [
    'a list on one line',
    NAMPA,
    /nearby:(?:\n {2}- .*)+/,
    'nearby: Twin Falls, Coeur d’Alene',
  ],
  ['a category in small letters', POST, 'Self-Care', 'self-care'],
  ['a page with no slash', NAMPA, PANIC, 'path: conditions/panic'],
  [
    'a page with capitals and a slash',
    NAMPA,
    PANIC,
    'path: /conditions/Panic/',
  ],
  [
    'a page with what counts visitors',
    NAMPA,
    PANIC,
    `${PANIC}?utm_source=mail&fbclid=1`,
  ],
  [
    'a link that counts visitors',
    'pages/about.yaml',
    '](/#insurance)',
    '](/?utm_source=mail#insurance)',
  ],
  [
    'a link to others with what a newsletter adds',
    'pages/home.yaml',
    'cms.gov/nosurprises)',
    'cms.gov/nosurprises?utm_source=bulletin&utm_medium=email)',
  ],
  [
    'the address of others with what one click has',
    SITE,
    'url: https://www.weather.gov',
    'url: https://www.weather.gov?fbclid=IwAR3xQ&utm_campaign=rain',
  ],
  [
    'an address with a query, and with what one click has',
    SITE,
    'query=Boise%2C%20ID%2083702',
    'query=Boise%2C%20ID%2083702&gclid=Cj0KC',
  ],
  [
    'a page with the site',
    NAMPA,
    PANIC,
    'path: https://www.juniper-lane.example/conditions/panic',
  ],
  ['the file of a page', NAMPA, PANIC, 'path: pages/conditions/panic.yaml'],
  [
    'the file of a page of its own',
    SITE,
    'path: /services',
    'path: content/pages/services.yaml',
  ],
  ['a space at the end', NAMPA, 'title: Sleep', 'title: "Sleep "'],
  ['a code fence', NAMPA, /^.*$/s, '```yaml\n$&```\n'],
  ['the line ends of Windows', NAMPA, /\n/g, '\r\n'],
  ['a byte order mark', NAMPA, /^/, '\ufeff'],
  [
    'no-break spaces in the indentation',
    NAMPA,
    /^ {2}(?=title)/gm,
    '\u00a0\u00a0',
  ],
])('%s in another form is read as the usual one', (_, ...change) => {
  expect(checkWith(...change)).toEqual({ messages: [], content: whole });
});

test('A practice says once that a second person approves changes; otherwise whoever makes them may publish', () => {
  expect(whole?.site).not.toHaveProperty('approveChanges');
  for (const line of ['approveChanges: true', 'approveChanges: yes']) {
    const { content, messages } = checkWith(SITE, /$/, `${line}\n`);
    expect([messages, content?.site.approveChanges]).toEqual([[], true]);
  }
  const { content, messages } = checkWith(
    SITE,
    /$/,
    'approveChanges: sometimes\n',
  );
  expect([messages, content]).toEqual([
    [expect.stringContaining('"approveChanges"')],
    undefined,
  ]);
});

test('An edit of a shortened entry writes it in full', () => {
  const kind = store.kinds.find(({ name }) => name === 'site') as Kind;
  const text = written(SITE, '- name: Sawtooth', '- Sawtooth');
  const edit = (field: string, value: string | boolean) =>
    editDocument(kind, text, [
      { op: 'set', path: ['carriers', 1, field], value },
    ]);
  expect(edit('name', 'Teton Mutual')).toContain('  - name: Teton Mutual\n');
  expect(edit('homeOnly', true)).toContain(
    '  - name: Sawtooth Mutual\n    homeOnly: true\n',
  );
});

const saidOf = (sentence: string) =>
  checkWith(ABOUT, 'The third had the house.', sentence).messages;

test.each([
  [
    'Write to desk@juniper-lane.example.',
    "desk@juniper-lane.example isn't an address of the practice.",
  ],
  ['Call (208) 555-0199.', "(208) 555-0199 isn't a number of the practice."],
  [
    'Call (208) 555-0171.',
    'This says "(208) 555-0171", which is nearly what content/site.yaml says: ',
  ],
  [
    'Call [us](tel:+12085550171).',
    'This says "+12085550171", which is nearly what content/site.yaml says: ',
  ],
  [
    'Write to [us](mailto:frontdesk@juniper-lane.example).',
    'says: "front.desk@juniper-lane.example".',
  ],
  [
    'Write to front.desk@juniper-lane.com.',
    'says: "front.desk@juniper-lane.example".',
  ],
  [
    'Write to [Tom](mailto:tom@juniperlane.example).',
    'says: "tom@juniper-lane.example".',
  ],
  [
    'A session costs $140.',
    'This says $140, but content/site.yaml says $185 and ',
  ],
  [
    'We charge $140 per 50-minute session.',
    'This says $140 for "50-minute session", but ',
  ],
  [
    'A first visit costs $120.',
    'This says $120 for "first visit", but content/site.yaml says $185.',
  ],
  [
    'Sessions are $170 for 50 minutes.',
    'This says $170 for "Sessions for 50 minutes", but ',
  ],
  [
    'Our usual session of 50 minutes is now $140.',
    'This says $140 for "usual session of 50 minutes", but ',
  ],
  [
    'Plans count it as a long session, which is $180.',
    'This says $180 for "long session", but ',
  ],
  ['We now charge $140 per session.', 'This says $140, but '],
  [
    'We have moved, and are now at 40 Pine Road.',
    '40 Pine Road, but content/site.yaml has no office there.',
  ],
  [
    'Our new office is at 40 Pine Road, Suite 3.',
    '40 Pine Road, Suite 3, but content/site.yaml has no office there.',
  ],
  [
    'We are at 12 Juniper Lane, Boise 83712.',
    'This says 83712 for "12 Juniper Lane", but content/site.yaml says 83702.',
  ],
  [
    'Long sessions: $120.',
    'This says $120 for "Long sessions", but content/site.yaml says $170.',
  ],
  [
    'We ask $120 for a **long session**.',
    'This says $120 for "long session", but content/site.yaml says $170.',
  ],
  [
    'A 50-minute session without insurance costs $170.',
    'This says $170 for "50-minute session", but ',
  ],
  [
    'Plans count that as a short session, so it has the fee of a 50-minute session, $130.',
    'This says $130 for "50-minute session", but content/site.yaml says $120.',
  ],
  [
    'We answer Monday to Friday, 9 a.m. to 5 p.m.',
    'This says Monday to Friday, 9 a.m. to 5 p.m., but content/site.yaml says Tuesday to Saturday 10:00-18:00.',
  ],
  [
    'The office is open Tuesdays through Sundays from 10 to 6.',
    'This says Tuesdays through Sundays from 10 to 6, but ',
  ],
  [
    'Come and meet us at our open house on Sept. 12th, 2020!',
    'This invites people to Sept. 12th, 2020, a day that is over.',
  ],
  [
    'Our group for parents will begin on March 3, 2024.',
    'This invites people to March 3, 2024, a day that is over.',
  ],
  [
    'The 50-minute session went up to $130 in May.',
    'This says $130 for "50-minute session", but content/site.yaml says $120.',
  ],
  [
    'Pay $185 for the first visit and $130 for 50 minutes.',
    'This says $130 for "50 minutes", but content/site.yaml says $120.',
  ],
  [
    'The rate for a longer visit (the long session) is 180 dollars.',
    'This says 180 dollars for "long session", but content/site.yaml says $170.',
  ],
  [
    'Una sesión de 50 minutos cuesta $170.',
    'This says $170 for "sesión de 50 minutos", but ',
  ],
  [
    'The consultation takes 20 minutes.',
    'This says 20 minutes, but content/site.yaml says 15 minutes.',
  ],
  [
    'Begin with a free 20-minute phone call.',
    'This says 20-minute, but content/site.yaml says 15-minute.',
  ],
  [
    'Una llamada gratuita de 20 minutos.',
    'This says 20 minutos, but content/site.yaml says 15 minutos.',
  ],
  [
    'We begin on Mon., Jan. 2, 2027.',
    'January 2, 2027 is a Saturday, not a Monday.',
  ],
  [
    'Empezamos el lunes, 2 de enero de 2027.',
    '2 de enero de 2027 is a sábado, not a lunes.',
  ],
  [
    'Our sessions last 55 minutes.',
    'This says 55 minutes, but content/site.yaml says 50 minutes.',
  ],
])('"%s" contradicts the facts', (sentence, message) => {
  expect(saidOf(sentence)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ...[
    'Students pay $90 a session.',
    'Many practices have a 45-minute session, which is $90 there.',
    'A package of four 45-minute sessions costs $480 ($120 each).',
  ],
  ...[
    'We take a $50 deposit for a first session.',
    'Four sessions paid ahead cost $560 instead of $600.',
  ],
  ...['Sessions from $65 by income.', 'The group costs $45 per session.'],
  'We charge $75 for a session cancelled late, and $0.50 a page for records.',
  ...[
    'Sessions with our intern cost $40 to $60.',
    'A 5-minute walk; the lot is free for 2 hours.',
  ],
  ...[
    'We give a free 30-minute talk at the library.',
    'A parent consultation lasts 45 minutes.',
  ],
  ...['Couples get a free 30-minute consultation.', 'It is short. Πώς είσαι;'],
  'He "want[ed] it", like all the client[s], by 12-Aug 2026. [Write to us or call](tel:+12085550117;ext=3).',
  ...[
    'About 918 students live here.',
    'Call 711 first.',
    'On Monday, January 4, 2027, it opens.',
  ],
  ...[
    'We are at 12 Juniper Ln, Boise, ID 83702.',
    'We are at 12 Juniper Lane, Boise 83702.',
    'On Saturdays we are at 40 Pine Road, for the fair.',
    'In 2015, we moved to 40 Pine Road. The county clinic is at 9 Elm Street.',
    'Park in the garage at 14 Juniper Lane.',
    'The office is at 12 Juniper Lane, Boise, ID 83702-1204.',
  ],
  ...[
    'Alma Reyes, LPC, has a twin, Alba Reyna.',
    'Ask Alma Reyes, MA, LPC, or Priya Raman.',
  ],
  ...[
    'Sat., Jan. 2, 2027, or Sunday, Jan 3',
    'El sábado 2 de enero del 2027.',
    'Thurs., Sept. 2, 2027',
  ],
  ...['Sessions are $120 for 50 minutes.'],
  ...[
    'A long session costs $170.',
    'From March 1, a 50-minute session will cost $130.',
    'A 50-minute workshop is $30. The garage is $5 for 50 minutes.',
    'Sessions cost $120 to $180.',
    'On May 5, 2019, we opened the second room: come and see it.',
    'Come and meet us at our open house on September 12, 2099!',
    'Our story begins on March 3, 2014, in a kitchen.',
    'Call us Tuesday to Friday, 10 a.m. to 6 p.m. We answer.',
    'The county helpline answers Monday to Friday, 9 a.m. to 5 p.m.; call us then.',
    'We meet couples Monday to Thursday, 6 p.m. to 8 p.m.',
    'Fees: a first visit is $185; 50-minute sessions are $120.',
  ],
  ...[
    'Our sessions last 50 minutes.',
    'Write to [the county](mailto:desk@county.example).',
  ],
])('"%s" is accepted', (sentence) => {
  expect(saidOf(sentence)).toEqual([]);
});

/** A text of a city has less room. */
const FEWER_TEXTS = ORDINARY_TEXTS.slice(15, 55);

test.each([
  [ABOUT, 'The third had the house.', '    ', ORDINARY_TEXTS],
  [
    NAMPA,
    'The Treasure Valley is a long way from our door.',
    '    ',
    FEWER_TEXTS,
  ],
  [
    ALMA,
    'Clients say that the first visit with Alma feels like a kitchen table.',
    '  ',
    ORDINARY_TEXTS,
  ],
  [POST, /(?<=content: \|\n {2}).*$/m, '  ', ORDINARY_TEXTS],
])('Ordinary texts in %s cause no message', (file, usual, indent, texts) => {
  const paragraphs = texts.join(`\n\n${indent}`);
  expect(checkWith(file, usual, paragraphs).messages).toEqual([]);
});

test.each<[what: string, file: string, usual: string | RegExp, other: string]>([
  ...[
    'Closed for Labor Day. first: 2027-09-06',
    'Closed for Independence Day. first: 2027-07-05',
    'Closed from Thanksgiving on. first: 2027-11-25, last: 2027-11-28',
    'The office is closed until Labor Day. first: 2027-08-02, last: 2027-08-20',
    'Closed for Christmas and New Year. first: 2026-12-24, last: 2027-01-03',
    'Our Labor Day letter is late. first: 2027-09-20, last: 2027-09-24',
  ].map((notice): [string, string, RegExp, string] => {
    const [, text, days] = /^(.*\.) (first.*)$/.exec(notice) ?? [];
    const fields = `text: ${text}, ${days}`;
    return [fields, SITE, /^booking:/m, `notices: [{ ${fields} }]\nbooking:`];
  }),
  [
    'a name that ends with a letter behind an accented one',
    POST,
    'author: priya-raman',
    'author: { name: Ana Peña }',
  ],
  [
    'a title of the same kind',
    SERVICES,
    'The order of things',
    'Sueño y compañía',
  ],
  [
    'a text of the same kind, and a bold word before an accented letter',
    NAMPA,
    'blurb: >-\n',
    'blurb: >-\n  They come from the hall of Santa María\n# ',
  ],
  [
    'a question that names another city',
    NAMPA,
    'Do I have to be in Nampa?',
    'Do I have to drive to Salmon, too?',
  ],
  [
    'a question about an office, and one about a street',
    NAMPA,
    'Do I have to be in Nampa?',
    'May I come to Boise, or is your door on Salmon Street?',
  ],
  ['a card with a title of its own', NAMPA, 'title: Grief\n', 'title: Loss\n'],
  [
    'words of a client without a full name',
    'pages/home.yaml',
    'attribution: A second client',
    'attribution: Former Client, Twin Falls',
  ],
  [
    'a license that needs a supervisor',
    ALMA,
    /credentials: LPC\n([\s\S]*?)\nlicense:/,
    'credentials: LPC Associate\n$1\nsupervisor: priya-raman\n\nlicense:',
  ],
  [
    'a name in short, as in the name of the file',
    ALMA,
    'name: Alma Reyes',
    'name: Alma M. Reyes',
  ],
  [
    'a title, an initial, and an ending that texts leave out',
    ALMA,
    'name: Alma Reyes',
    'name: Dr. Alma M. Reyes Jr.',
  ],
  [
    'a former name that a text calls so',
    ALMA,
    /name: Alma Reyes\n(.*?)Alma Reyes works/s,
    'name: Alma Whitcombe\n$1Alma Whitcombe (formerly Alma Reyes) works',
  ],
  [
    'somebody with a license who works elsewhere, by two sentences',
    ALMA,
    'funny?\n    answer: Now and then.',
    'funny?\n    answer: Dana Ruiz, LPC, of Oak Street Counseling, is. Ask Dana Ruiz, LPC.',
  ],
  [
    'a supervisor who works elsewhere',
    ALMA,
    'Supervised by Priya Raman, LCPC',
    'Supervised by Dana Ruiz, LPC-S',
  ],
  [
    'somebody with a license who is quoted',
    ALMA,
    'Now and then.',
    'In a book, Dana Ruiz, LPC, writes of laughter.',
  ],
  [
    'a therapist by a name in short',
    ALMA,
    'Now and then.',
    'Ask Thomas Aguilar, LMFT.',
  ],
  [
    'a letter with a name below it',
    ALMA,
    'Now and then.',
    'Take good care. Laura Ruiz, LMSW.',
  ],
  [
    'a form that is there',
    DOCUMENTS,
    'Leave the rest.',
    'Couples sign the new partner consent form.',
  ],
  [
    'a form of another kind',
    DOCUMENTS,
    'Leave the rest.',
    'Your school may need the medical release form.',
  ],
  [
    'a license that is valid',
    ALMA,
    '- Idaho license 00-000',
    '- Idaho license 00-000, expires January 31, 2031',
  ],
  [
    'a plan with a name like another one',
    SITE,
    '- name: Sawtooth Mutual',
    '- name: Sawtooth Mutual\n  - name: Sawtooth Mutual Gold',
  ],
  [
    'a plan with two names',
    SITE,
    '- name: Sawtooth Mutual',
    '- name: Sawtooth / Sawtooth Mutual',
  ],
  [
    'a count in range',
    SERVICES,
    'The order of things',
    'Three steps or four before the work',
  ],
  [
    'a count of something else',
    SERVICES,
    'The order of things',
    'Three weeks, as a rule',
  ],
  [
    'a count of a list',
    SERVICES,
    'The order of things',
    'Four steps, one by one',
  ],
  [
    'hours by appointment on a day with others',
    SITE,
    '18:00]',
    '18:00, Saturday by appointment]',
  ],
  ['a day after a notice', SITE, /^practice:/m, `${BACK_ON_MONDAY}practice:`],
  [
    'a day long before a notice',
    SITE,
    /^practice:/m,
    `${OPEN_SINCE_MONDAY}practice:`,
  ],
  [
    'a neighbor on the page of a city',
    NAMPA,
    'blurb: >-\n',
    '$&  People who live in Salmon drive for hours.\n',
  ],
  ...[
    'Our office is about twenty miles east of here.',
    'Our office is twenty miles east of the old depot.',
    'We are twenty miles east of downtown Nampa.',
    'Nampa is twenty miles west of our office.',
    'From Nampa, our office is twenty miles east.',
    'You live twenty miles west of us.',
    'From our office, it is a short drive west.',
    'Our office is a mile west of the Boise depot.',
    'The lake is ten miles west of here, and the office is far.',
    'Our office is a hundred miles northwest of the Twin Falls bridge, and some miles west of the state line.',
  ].map((way): [string, string, string, string] => [
    way,
    NAMPA,
    'answer: Anywhere',
    `answer: "${way}" #`,
  ]),
  [
    'the county of a neighbor',
    NAMPA,
    'blurb: >-\n',
    '$&  Many commute from Kootenai County, or ski in Lemhi County near Salmon.\n',
  ],
  [
    'a way to another city',
    NAMPA,
    'blurb: >-\n',
    '$&  Many work in Twin Falls, or see a doctor in Salmon.\n',
  ],
  [
    'a number of others where no links may be',
    NAMPA,
    'blurb: >-\n',
    '$&  The county: 866-752-3451.\n',
  ],
  [
    'an address of others where no links may be',
    NAMPA,
    'blurb: >-\n',
    '$&  Or: help@county.example.\n',
  ],
])('%s is accepted', (_, ...change) => {
  expect(checkWith(...change).messages).toEqual([]);
});
