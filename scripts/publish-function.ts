// npm run publish-function: deploys the function that mails referrals, with
// what the content says now.
//
// Options follow two dashes and are those of "supabase functions deploy", as
// in:
//   npm run publish-function -- --project-ref abc
// It ends as the Supabase CLI does, and with 2 if that could not run.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { reportProblems } from '../check/report/text';
import { referralFactsOf } from '../pages/referral/referral-facts';
import { checkContent } from '../site/content';
import { checkCommand } from '../site/disk/practice-folder';
import { UserError } from '../site/user-error';
import { answerHelp, runCommand } from './command';
import { factsFile, writeFacts } from './publish/facts';

const root = process.cwd();

answerHelp(
  'Usage: npm run publish-function -- [options of "supabase functions deploy", as in --project-ref abc]',
);
await runCommand(async () => {
  const checked = await checkContent(root);
  const { content } = checked;
  if (!content) {
    throw new UserError(
      reportProblems(checked.problems, 'Nothing was published.', {
        command: checkCommand(root),
      }),
    );
  }
  // Ctrl+C ends the CLI; this process stays to delete the file.
  process.on('SIGINT', () => {});
  // The file exists only during deployment: without it, the CLI refuses to
  // deploy, so nobody can deploy outdated content.
  try {
    writeFacts(root, referralFactsOf(content));
    const command = [
      'functions',
      'deploy',
      'send-referral-email',
      ...process.argv.slice(2),
    ];
    const { status, error } = spawnSync('supabase', command, {
      cwd: root,
      stdio: 'inherit',
    });
    if (error) {
      throw new UserError(
        `The Supabase CLI couldn't be started (${(error as NodeJS.ErrnoException).code}). Install it: https://supabase.com/docs/guides/cli`,
      );
    }
    return status ?? 1;
  } finally {
    rmSync(factsFile(root), { force: true });
  }
});
