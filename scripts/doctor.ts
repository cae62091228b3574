import { referralFactsOf } from '../pages/referral/referral-facts';
import type { Services, SiteContent } from '../pages/site-context';
import { checkContent } from '../site/content';
import { configuredEditor } from '../site/editor-settings';
import { responseHeaders } from '../site/hosts/response-headers';
import { configuredServices, neededServices } from '../site/services';
import { UserError } from '../site/user-error';
import { readOptions, runCommand } from './command';
import { examineDocuments } from './doctor/documents';
import { examineEditor } from './doctor/editor';
import { examineReferrals } from './doctor/referral';
import type { Result } from './doctor/result';
import { examineSite } from './doctor/site';

const root = process.cwd();

const { positionals } = readOptions(
  { allowPositionals: true },
  'Usage: npm run doctor -- [https://www.example.org]',
);

function originOf(address: string): string {
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) {
    return new URL(address).origin;
  }
  throw new UserError(
    `"${address}" isn't a complete address, such as https://www.example.org.`,
  );
}

async function examine(): Promise<Result[]> {
  const content = await readContent();
  const { practice } = content.site;
  const address = originOf(positionals[0] ?? practice.url);
  const project = configuredServices(process.env).backend;
  const { backend } = neededServices(content, { backend: project });
  const editor = configuredEditor(process.env, address);
  const site = await examineSite(address, responseHeaders(backend?.url));
  const ofBackend = await examineBackend(content, address, backend);
  const results = [...site, ...ofBackend];
  if (!editor) {
    return results;
  }
  const ofEditor = await examineEditor(editor, {
    project: project?.url,
    practice: practice.name,
  });
  return [...results, ...ofEditor];
}

async function examineBackend(
  content: SiteContent,
  address: string,
  backend: Services['backend'],
): Promise<Result[]> {
  const { referral, 'client-documents': documents } = content.pages;
  if (!referral && !documents) {
    return [];
  }
  if (!backend?.url) {
    return [WITHOUT_PROJECT];
  }
  const project = { url: backend.url, anonKey: backend.anonKey };
  const results: Result[] = [];
  if (documents) {
    const { result } = await examineDocuments(project);
    results.push(result);
  }
  if (referral) {
    const facts = referralFactsOf(content);
    results.push(...(await examineReferrals(project, address, facts)));
  }
  return results;
}

async function readContent(): Promise<SiteContent> {
  const { content } = await checkContent(root);
  if (!content) {
    throw new UserError('The content has mistakes. Run: npm run check');
  }
  return content;
}

const WITHOUT_PROJECT = {
  part: 'backend',
  message:
    "No Supabase project is named, so documents and referrals weren't checked.",
  advice: 'Set SUPABASE_URL and SUPABASE_ANON_KEY, as for the build.',
};

function print({ part, message, advice }: Result): void {
  if (advice) {
    console.log(`failed  ${part}: ${message}\n          ${advice}`);
  } else {
    console.log(`ok      ${part}: ${message}`);
  }
}

await runCommand(async () => {
  const results = await examine();
  results.forEach(print);
  const count = results.filter(({ advice }) => !advice).length;
  console.log(`\n${count} of ${results.length} checks passed.`);
  return count === results.length ? 0 : 1;
});
