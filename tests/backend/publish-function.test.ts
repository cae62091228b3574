import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { practiceFacts } from '../support/practice-facts';
import { copyProject, type ProjectCopy } from '../support/project-copy';

// Other processes: give them time on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const FUNCTION = 'supabase/functions/send-referral-email';

describe('npm run publish-function', () => {
  let project: ProjectCopy;
  beforeAll(() => {
    project = copyProject();
    // In place of the Supabase CLI, which would deploy: keeps what it was called with, and what it found.
    const bin = path.join(project.root, 'bin');
    mkdirSync(bin);
    writeFileSync(
      path.join(bin, 'supabase'),
      `#!/bin/sh\necho "$@" > called.txt\ncp ${FUNCTION}/facts.ts deployed.ts\nexit \${EXIT_CODE:-0}\n`,
    );
    chmodSync(path.join(bin, 'supabase'), 0o755);
  });
  afterAll(() => project.dispose());

  const publish = (args: string[] = [], env: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['scripts/run.mjs', 'publish-function', ...args], {
      cwd: project.root,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${path.join(project.root, 'bin')}:${process.env.PATH}`, ...env },
    });
  const has = (file: string) => existsSync(path.join(project.root, file));
  const read = (file: string) => readFileSync(path.join(project.root, file), 'utf8');

  test('deploys the function with what the content says, and leaves no copy of that', () => {
    const { status, stderr } = publish(['--project-ref', 'abc']);
    expect([status, stderr]).toEqual([0, '']);
    expect(read('called.txt')).toBe('functions deploy send-referral-email --project-ref abc\n');
    const [, json = ''] = /FACTS: ReferralFacts = (.*);\n$/s.exec(read('deployed.ts')) ?? [];
    expect(JSON.parse(json)).toEqual(practiceFacts());
    expect(has(`${FUNCTION}/facts.ts`)).toBe(false);
  });

  test('ends as the Supabase CLI does', () => {
    expect(publish([], { EXIT_CODE: '3' }).status).toBe(3);
    expect(has(`${FUNCTION}/facts.ts`)).toBe(false);
  });

  test('says where to get the Supabase CLI if there is none', () => {
    const { status, stderr } = publish([], { PATH: path.join(project.root, 'empty') });
    expect(status).toBe(2);
    expect(stderr).toBe(
      "The Supabase CLI couldn't be started (ENOENT). Install it: https://supabase.com/docs/guides/cli\n",
    );
    expect(has(`${FUNCTION}/facts.ts`)).toBe(false);
  });

  test('publishes nothing while the content has a mistake', () => {
    const before = read('content/pages/referral.yaml');
    project.edit('content/pages/referral.yaml', (text) => text.replace('id: veterans', 'id: Für alle'));
    writeFileSync(path.join(project.root, 'called.txt'), '');
    const { status, stderr } = publish();
    project.write('content/pages/referral.yaml', before);
    expect([status, read('called.txt')]).toEqual([2, '']);
    expect(stderr).toContain('referral.yaml:33:11  "id" can\'t be "Für alle".');
    expect(stderr).toContain('Nothing was published.');
  });
});
