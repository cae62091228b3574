import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { practiceFacts } from '../support/built-site';
import { callCommand } from '../support/commands';
import { copyProject } from '../support/project-copy';

const FUNCTION = 'supabase/functions/send-referral-email';
/**
 * In place of the Supabase CLI, which would deploy: keeps what it was called
 * with, and what it found.
 */
const CLI = `#!/bin/sh\necho "$@" > called.txt\ncp ${FUNCTION}/facts.ts deployed.ts\nexit 3\n`;

const project = copyProject();
const inProject = (file: string) => path.join(project.root, file);
project.write('bin/supabase', CLI);
chmodSync(inProject('bin/supabase'), 0o755);

const publish = (PATH = `${inProject('bin')}:${process.env.PATH}`) =>
  callCommand(
    ['publish-function', '--project-ref', 'abc'],
    { PATH },
    project.root,
  );

afterEach(() =>
  expect(existsSync(inProject(`${FUNCTION}/facts.ts`))).toBe(false),
);

test('npm run publish-function deploys the function with what the content says, and ends as the Supabase CLI does', async () => {
  expect(await publish()).toEqual({ status: 3, stdout: '', stderr: '' });
  expect(project.read('called.txt')).toBe(
    'functions deploy send-referral-email --project-ref abc\n',
  );
  const [, json = ''] =
    /FACTS: ReferralFacts = (.*);\n$/s.exec(project.read('deployed.ts')) ?? [];
  expect(JSON.parse(json)).toEqual(practiceFacts());
});

test('It says where to get the Supabase CLI if there is none, and publishes nothing while the content has a mistake', async () => {
  const none =
    "The Supabase CLI couldn't be started (ENOENT). Install it: https://supabase.com/docs/guides/cli\n";
  project.remove('called.txt');
  expect(await publish('/nowhere')).toMatchObject({ status: 2, stderr: none });
  const file = 'content/pages/referral.yaml';
  onTestFinished(() => project.restore(file));
  project.edit(file, (text) => text.replace('id: veterans', 'id: Für alle'));
  const { status, stderr } = await publish();
  expect(status).toBe(2);
  expect(stderr).toContain(`${file}:34:11  "id" can't be "Für alle".`);
  expect(stderr).toContain('Nothing was published.');
  expect(existsSync(inProject('called.txt'))).toBe(false);
});
