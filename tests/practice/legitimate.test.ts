import { expect, test } from 'vitest';
import { createOffice, lines } from './office';

// What an office may write in another form than the usual one, and what is said of an old fact in a text.

const SITE = 'site.yaml';
const NAMPA = 'cities/nampa.yaml';

const office = createOffice();
const whole = office.after(() => {}).documents;

type Written = readonly [what: string, file: string, usual: string | RegExp, written: string];

test.each<Written>([
  ['hours', SITE, 'Tuesday to Saturday 10:00-18:00', 'Tue-Sat 10 am to 6:00 pm'],
  ['a date with slashes', NAMPA, '2026-08-01', '8/1/2026'],
  ['a date in words', NAMPA, '2026-08-01', 'Aug 1, 2026'],
  ['a date of a post', 'posts/what-sleep-does.yaml', '2026-05-04', 'May 4, 2026'],
  ['a telephone number with dots', SITE, '(208) 555-0117', '208.555.0117'],
  ['a telephone number for all countries', SITE, '(208) 555-0117', '+1 208 555 0117'],
  ['a ZIP code without quotation marks', SITE, '"83702"', '83702'],
  ['a fee with a dollar sign', SITE, 'price: 185', 'price: $185.00'],
  ['minutes', SITE, 'minutes: 15', 'minutes: 15 min'],
  ['a number in quotation marks', SITE, 'price: 120', 'price: "120"'],
  ['the minus sign of mathematics', SITE, '-116.2', '−116.2'],
  ['an entry that needs only its name', SITE, '- name: Gem State', '- Gem State'],
  ['mailto', SITE, 'front.desk@', 'mailto:front.desk@'],
  ['yes', 'therapists/alma-reyes.yaml', 'accepting: true', 'accepting: yes'],
  ['capitals in a slug', 'conditions/panic.yaml', '[panic-attacks]', '[Panic Attacks]'],
  ['a page with no slash', NAMPA, 'path: /conditions/panic', 'path: conditions/panic'],
  ['a space at the end', NAMPA, 'title: Sleep', 'title: "Sleep "'],
])('%s in another form is taken for the usual one', (_, file, usual, written) => {
  const { messages, documents } = office.after(lines(file, [usual, written]));
  expect(messages).toEqual([]);
  expect(documents.map(({ data }) => data)).toEqual(whole.map(({ data }) => data));
});

test.each([
  ['Write to desk@juniper-lane.example.', "desk@juniper-lane.example isn't an address of the practice."],
  ['A session costs $140.', 'This says $140, but content/site.yaml says 185 and '],
  ['We charge $140 per 50-minute session.', 'This says $140, but content/site.yaml says 185 and '],
  ['The consultation takes 20 minutes.', 'This says 20, but content/site.yaml says 15.'],
  ['Begin with a free 20-minute phone call.', 'This says 20, but content/site.yaml says 15.'],
  ['Call (208) 555-0171.', "(208) 555-0171 isn't a number of the practice."],
])('"%s" is the fact of before', (sentence, message) =>
  office.expectAfter(lines('pages/about.yaml', ['The third had the house.', sentence]), { says: [message] }),
);

test('Other amounts, times, and numbers are no facts of before', () => {
  const others = [
    ...['Students pay $90 a session.', 'A package of four 45-minute sessions costs $480 ($120 each).'],
    ...['We take a $50 deposit for a first session.', 'Four sessions paid ahead cost $560 instead of $600.'],
    ...[
      'Sessions from $65 by income.',
      'We charge $75 for a session cancelled late, and $0.50 a page for records.',
    ],
    ...['The group costs $45 per session.', 'Sessions with our intern cost $40 to $60.'],
    ...['A 5-minute walk; the lot is free for 2 hours.', 'We give a free 30-minute talk at the library.'],
    ...['A parent consultation lasts 45 minutes.', 'Couples get a free 30-minute consultation.'],
  ];
  const { messages } = office.after(
    lines('pages/about.yaml', ['The third had the house.', others.join(' ')]),
  );
  expect(messages).toEqual([]);
  // A text that can't have links may name numbers of others.
  const plain = lines(NAMPA, [
    'blurb: >-\n',
    'blurb: >-\n  The county has a line: 866-752-3451, or help@county.example.\n',
  ]);
  expect(office.after(plain).messages).toEqual([]);
});
