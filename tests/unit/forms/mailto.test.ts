import { describe, expect, it } from 'vitest';
import { LONGEST_LINK, mailtoLink } from '../../../pages/contact/mailto';

const TO = 'hello@practice.example';
const SOMEONE = { name: 'Ana', email: 'ana@family.example', phone: '', message: 'Hello' };

/** As a mail program reads it (RFC 6068). */
function read(link: string): { to: string; subject: string; body: string } {
  const [, to = '', subject = '', body = ''] =
    /^mailto:([^?]*)\?subject=([^&]*)&body=([^&]*)$/.exec(link) ?? [];
  return { to, subject: decodeURIComponent(subject), body: decodeURIComponent(body) };
}

const messageIn = (message: string) =>
  read(mailtoLink(TO, { ...SOMEONE, message })).body.split('Message:\r\n')[1];

describe('The mail-to link', () => {
  it('is addressed to the practice, names the sender in its subject and lists every value', () => {
    const link = mailtoLink(TO, { ...SOMEONE, phone: '(817) 555-0177' });
    expect(read(link)).toEqual({
      to: TO,
      subject: 'Message from Ana',
      body: 'Name: Ana\r\nEmail: ana@family.example\r\nPhone: (817) 555-0177\r\n\r\nMessage:\r\nHello',
    });
  });

  it.each(['a\nb', 'a\rb', 'a\r\nb'])('writes line breaks as CRLF: %j', (message) => {
    expect(messageIn(message)).toBe('a\r\nb');
  });

  it.each([
    ...['&', '?', '=', '#', '%', '%41', '+', '"', "'", '<>', '😀', '👩‍👩‍👧‍👦', 'é', '\u0000'],
    'x'.repeat(2000),
  ])('keeps %j', (message) => {
    expect(messageIn(message)).toBe(message);
  });
});

describe('A mail-to link is too long', () => {
  const longestMessage = (character: string) => {
    const linkOf = (count: number) => mailtoLink(TO, { ...SOMEONE, message: character.repeat(count) });
    let count = 0;
    while (linkOf(count + 1).length <= LONGEST_LINK) count++;
    return linkOf(count).length;
  };

  it.each([
    ['letters', 'x', 1],
    ['line breaks, which take six', '\n', 6],
    ['emoji, which take twelve', '😀', 12],
  ])('beyond 2,000 characters as it is written: %s', (_, character, width) => {
    expect(longestMessage(character)).toBeLessThanOrEqual(2000);
    expect(longestMessage(character)).toBeGreaterThan(2000 - width);
  });
});
