import { expect, test } from 'vitest';
import { renderSecurityTxt, SECURITY_TXT } from '../../site/files/security-txt';

test('security.txt has what RFC 9116 asks for, each once, and where it is found', () => {
  expect(SECURITY_TXT).toBe('.well-known/security.txt');
  const text = renderSecurityTxt(
    { email: 'security+web@practice.example', expires: '2027-05-01' },
    { url: 'https://practice.example', language: 'en' },
  );
  expect(text).toBe(
    [
      'Contact: mailto:security+web@practice.example',
      'Expires: 2027-05-01T23:59:59Z',
      'Preferred-Languages: en',
      'Canonical: https://practice.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

/** What a check on a certain day says about a contact that is good until 2027-02-03. */
