// npm run publish-function: deploys the function that mails referrals, with what the content says now.
//
// Options follow two dashes and are those of "supabase functions deploy", as in:
//   npm run publish-function -- --project-ref abc
// It ends as the Supabase CLI does, and with 2 if that could not run.

import { reportProblems } from '../check/report/text';
import { referralFactsOf } from '../pages/referral/referral-facts';
import { checkContent } from '../site/content';
import { Fault } from '../site/fault';
import { deployFunction } from './publish/function';

const root = process.cwd();

try {
  const { content, problems } = checkContent(root);
  if (!content) throw new Fault(reportProblems(problems, 'Nothing was published.'));
  process.exitCode = deployFunction(root, referralFactsOf(content), process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
