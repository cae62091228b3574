import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { callCommand } from '../commands/support/call';
import { runCommand } from '../support/built-project';
import { practiceFacts } from '../support/built-site';
import { copyProject } from '../support/project-copy';

const FUNCTION = 'supabase/functions/send-referral-email';
/** In place of the Supabase CLI, which would deploy: keeps what it was called with, and what it found. */
const CLI = `#!/bin/sh\necho "$@" > called.txt\ncp ${FUNCTION}/facts.ts deployed.ts\nexit 3\n`;

const project = copyProject();
const inProject = (file: string) => path.join(project.root, file);
mkdirSync(inProject('empty'));
project.write('bin/supabase', CLI);
chmodSync(inProject('bin/supabase'), 0o755);
const PATH = `${inProject('bin')}:${process.env.PATH}`;

test('npm run publish-function deploys the function with what the content says, and ends as the Supabase CLI does', {
  timeout: 90_000,
}, () => {
  const words = ['publish-function', '--project-ref', 'abc'];
  const { status, stderr } = runCommand(project, words, { env: { PATH } });
  expect([status, stderr]).toEqual([3, '']);
  const called = 'functions deploy send-referral-email --project-ref abc\n';
  expect(readFileSync(inProject('called.txt'), 'utf8')).toBe(called);
  const deployed = readFileSync(inProject('deployed.ts'), 'utf8');
  const [, json = ''] = /FACTS: ReferralFacts = (.*);\n$/s.exec(deployed) ?? [];
  expect(JSON.parse(json)).toEqual(practiceFacts());
  expect(existsSync(inProject(`${FUNCTION}/facts.ts`))).toBe(false);
});

test('npm run publish-function says where to get the Supabase CLI if there is none', () => {
  const stderr =
    "The Supabase CLI couldn't be started (ENOENT). Install it: https://supabase.com/docs/guides/cli\n";
  const published = runCommand(project, ['publish-function'], { env: { PATH: inProject('empty') } });
  expect(published).toMatchObject({ status: 2, stderr });
  expect(existsSync(inProject(`${FUNCTION}/facts.ts`))).toBe(false);
});

test('npm run publish-function publishes nothing while the content has a mistake', async () => {
  const file = 'content/pages/referral.yaml';
  project.edit(file, (text) => text.replace('id: veterans', 'id: Für alle'));
  onTestFinished(() => project.restore(file));
  const { status, stderr } = await callCommand(['publish-function'], { PATH }, project.root);
  expect(status).toBe(2);
  expect(stderr).toContain(`${file}:33:11  "id" can't be "Für alle".`);
  expect(stderr).toContain('Nothing was published.');
});
