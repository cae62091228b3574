import { expect, it } from 'vitest';
import { ENGLISH } from '../../../languages/english';
import { LONGEST_LINK, mailtoLink } from '../../../pages/contact/mailto';

// What a whole link has, the test of the contact page says.

const linkOf = (message: string) =>
  mailtoLink(
    'hello@practice.example',
    { name: 'Ana', email: 'ana@family.example', phone: '', message },
    ENGLISH.contact,
  );

it.each([
  ...['a\nb', 'a\rb', 'a\r\nb'].map((message) => [message, 'a\r\nb']),
  ['\u0000', '\u0000'],
  ['\ud800', '\ufffd'],
])('The message %j arrives as %j', (message, arrived) => {
  expect(decodeURIComponent(linkOf(message)).split('Message:\r\n')[1]).toBe(
    arrived,
  );
});

it.each([
  ['letters', 'x', 1],
  ['line breaks, which take six', '\n', 6],
  ['emoji, which take twelve', '😀', 12],
])(
  'A mail-to link is too long beyond 2,000 characters as it is written: %s',
  (_, character, width) => {
    let count = 0;
    while (linkOf(character.repeat(count + 1)).length <= LONGEST_LINK) {
      count++;
    }
    const { length } = linkOf(character.repeat(count));
    expect([length <= 2000, length > 2000 - width]).toEqual([true, true]);
  },
);
