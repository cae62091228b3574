import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../../site/fault';
import type { ReferralFacts } from '../../supabase/functions/_shared/referral-facts';

/** The file with what the function knows of the practice, beside its entry. */
const FACTS_FILE = 'supabase/functions/send-referral-email/facts.ts';

/** Writes what the function knows of the practice. @returns the place of the file. */
export function writeFacts(root: string, facts: ReferralFacts): string {
  const place = path.join(root, FACTS_FILE);
  writeFileSync(
    place,
    `// Made from content/ by npm run publish-function.
import type { ReferralFacts } from '../_shared/referral-facts.ts';

export const FACTS: ReferralFacts = ${JSON.stringify(facts, undefined, 2)};
`,
  );
  return place;
}

/**
 * Deploys the function with the Supabase CLI. The file with the facts is there only while that lasts: without it, the CLI
 * refuses to deploy, and so nobody can deploy a function with what the content said before.
 *
 * @param options of "supabase functions deploy".
 * @returns the exit code of the CLI.
 * @throws {Fault} if the CLI is not installed.
 */
export function deployFunction(root: string, facts: ReferralFacts, options: readonly string[]): number {
  // The CLI ends with Ctrl+C, and the file has to be deleted after it.
  const stay = () => {};
  process.on('SIGINT', stay);
  const place = writeFacts(root, facts);
  try {
    const command = ['functions', 'deploy', 'send-referral-email', ...options];
    const { status, error } = spawnSync('supabase', command, { cwd: root, stdio: 'inherit' });
    if (error) {
      throw new Fault(
        `The Supabase CLI could not be started (${(error as NodeJS.ErrnoException).code}). Install it: https://supabase.com/docs/guides/cli`,
      );
    }
    return status ?? 1;
  } finally {
    rmSync(place, { force: true });
    process.off('SIGINT', stay);
  }
}
