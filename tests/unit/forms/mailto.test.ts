import { expect, it } from 'vitest';
import { LONGEST_LINK, mailtoLink } from '../../../pages/contact/mailto';

const TO = 'hello@practice.example';
const SOMEONE = { name: 'Ana', email: 'ana@family.example', phone: '', message: 'Hello' };
const linkOf = (message: string) => mailtoLink(TO, { ...SOMEONE, message });

/** As a mail program reads it (RFC 6068). */
function read(link: string): { to: string; subject: string; body: string } {
  const [, to = '', subject = '', body = ''] =
    /^mailto:([^?]*)\?subject=([^&]*)&body=([^&]*)$/.exec(link) ?? [];
  return { to, subject: decodeURIComponent(subject), body: decodeURIComponent(body) };
}

it('A mail-to link is addressed to the practice, names the sender in its subject and lists every value', () => {
  expect(read(mailtoLink(TO, { ...SOMEONE, phone: '(817) 555-0177' }))).toEqual({
    to: TO,
    subject: 'Message from Ana',
    body: 'Name: Ana\r\nEmail: ana@family.example\r\nPhone: (817) 555-0177\r\n\r\nMessage:\r\nHello',
  });
});

it.each([
  ...['a\nb', 'a\rb', 'a\r\nb'].map((message) => [message, 'a\r\nb']),
  ...['&', '?', '=', '#', '%', '%41', '+', '"', "'", '<>', '😀', '👩‍👩‍👧‍👦', 'é', '\u0000'].map((message) => [
    message,
    message,
  ]),
  ['\ud800', '\ufffd'],
])('The message %j arrives as %j', (message, arrived) => {
  expect(read(linkOf(message)).body.split('Message:\r\n')[1]).toBe(arrived);
});

it.each([
  ['letters', 'x', 1],
  ['line breaks, which take six', '\n', 6],
  ['emoji, which take twelve', '😀', 12],
])('A mail-to link is too long beyond 2,000 characters as it is written: %s', (_, character, width) => {
  let count = 0;
  while (linkOf(character.repeat(count + 1)).length <= LONGEST_LINK) count++;
  const { length } = linkOf(character.repeat(count));
  expect([length <= 2000, length > 2000 - width]).toEqual([true, true]);
});
