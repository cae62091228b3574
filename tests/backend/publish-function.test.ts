import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCommand } from '../support/built-project';
import { practiceFacts } from '../support/practice-facts';
import { copyProject } from '../support/project-copy';

// Other processes: give them time on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const FUNCTION = 'supabase/functions/send-referral-email';
/** In place of the Supabase CLI, which would deploy: keeps what it was called with, and what it found. */
const CLI = `#!/bin/sh\necho "$@" > called.txt\ncp ${FUNCTION}/facts.ts deployed.ts\nexit \${EXIT_CODE:-0}\n`;

const project = copyProject();
const bin = path.join(project.root, 'bin');
mkdirSync(bin);
writeFileSync(path.join(bin, 'supabase'), CLI);
chmodSync(path.join(bin, 'supabase'), 0o755);

/** Publishes the function. @returns the outcome, and what the CLI was called with. */
function publish(args: string[], env: Record<string, string> = {}) {
  const called = path.join(project.root, 'called.txt');
  writeFileSync(called, '');
  const { status, stderr } = runCommand(project, ['publish-function', ...args], {
    env: { PATH: `${bin}:${process.env.PATH}`, ...env },
  });
  // The facts are there only meanwhile.
  expect(existsSync(path.join(project.root, FUNCTION, 'facts.ts'))).toBe(false);
  return { status, stderr, called: readFileSync(called, 'utf8') };
}

test('npm run publish-function deploys the function with what the content says, and ends as the Supabase CLI does', () => {
  const called = 'functions deploy send-referral-email --project-ref abc\n';
  const published = publish(['--project-ref', 'abc'], { EXIT_CODE: '3' });
  expect(published).toEqual({ status: 3, stderr: '', called });
  const deployed = readFileSync(path.join(project.root, 'deployed.ts'), 'utf8');
  const [, json = ''] = /FACTS: ReferralFacts = (.*);\n$/s.exec(deployed) ?? [];
  expect(JSON.parse(json)).toEqual(practiceFacts());
});

test('npm run publish-function says where to get the Supabase CLI if there is none', () => {
  const stderr =
    "The Supabase CLI couldn't be started (ENOENT). Install it: https://supabase.com/docs/guides/cli\n";
  expect(publish([], { PATH: path.join(project.root, 'empty') })).toMatchObject({ status: 2, stderr });
});

test('npm run publish-function publishes nothing while the content has a mistake', () => {
  const file = 'content/pages/referral.yaml';
  project.edit(file, (text) => text.replace('id: veterans', 'id: Für alle'));
  onTestFinished(() => project.restore(file));
  const { status, stderr, called } = publish([]);
  expect([status, called]).toEqual([2, '']);
  expect(stderr).toContain(`${file}:33:11  "id" can't be "Für alle".`);
  expect(stderr).toContain('Nothing was published.');
});
