import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReferralFacts } from '../../supabase/functions/_shared/referral-facts';

export const factsFile = (root: string): string =>
  path.join(root, 'supabase/functions/send-referral-email/facts.ts');

export function writeFacts(root: string, facts: ReferralFacts): void {
  writeFileSync(
    factsFile(root),
    `// Made from content/ by npm run publish-function.
import type { ReferralFacts } from '../_shared/referral-facts.ts';

export const FACTS: ReferralFacts = ${JSON.stringify(facts, undefined, 2)};
`,
  );
}
