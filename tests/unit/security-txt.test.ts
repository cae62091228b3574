import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ContentStore } from '../../check/store';
import { addressesOf } from '../../pages/addresses';
import type { Content } from '../../schemas/content';
import { renderSecurityTxt, SECURITY_TXT } from '../../site/files/security-txt';
import { copyContent } from '../support/project-copy';

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
function warningsOn(today: string): string[] {
  const project = copyContent();
  onTestFinished(project.dispose);
  const file = 'content/site.yaml';
  const text = readFileSync(path.join(project.root, file), 'utf8');
  project.write(file, `${text}\nsecurity:\n  email: safe@juniper-lane.example\n  expires: 2027-02-03\n`);
  const store = new ContentStore<Content>({ root: project.root, addressesOf, reserved: [], today });
  const { problems } = store.check();
  return problems
    .filter((problem) => problem.file === file && problem.message.includes('2027-02-03'))
    .map(({ severity, message }) => `${severity}: ${message}`);
}

test('The check warns when it is no longer good', () => {
  expect(warningsOn('2027-02-03')).toEqual([]);
  expect(warningsOn('2027-02-04')).toEqual(['warning: The review of this file was due on 2027-02-03.']);
});
