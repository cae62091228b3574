import { count } from '../renderer/content/explain/names';
import { reportToGitHub } from '../renderer/content/report/github';
import { countProblems, reportProblems } from '../renderer/content/report/text';
import { inParallel } from './in-parallel';
import { type AddressFault, askAddress } from './links/ask-address';
import { findOutsideLinks } from './links/find-links';
import { readOptions } from './options';

const root = process.cwd();
const USAGE = 'Usage: npm run links -- [--format text|github] [--timeout seconds]';
/** How many hosts are asked at the same time, each for one page at a time. */
const AT_ONCE = 8;

/** Asks for each address once. @returns what is wrong with it, by address. */
async function askAll(addresses: ReadonlySet<string>, patience: number) {
  const answers = new Map<string, AddressFault | undefined>();
  const hosts = new Set([...addresses].map((address) => new URL(address).host));
  const askHost = async (host: string) => {
    for (const address of addresses)
      if (new URL(address).host === host) answers.set(address, await askAddress(address, patience));
  };
  await inParallel(hosts, askHost, AT_ONCE);
  return answers;
}

/** If no host can be reached, the links are not the problem. */
function isOffline(answers: ReadonlyMap<string, AddressFault | undefined>): boolean {
  const unreached = /\(ENOTFOUND\)|out of reach from this computer/;
  return (
    answers.size > 1 && [...answers.values()].every((answer) => answer && unreached.test(answer.message))
  );
}

/** @throws with a reason for the person who started the command. */
async function main(): Promise<number> {
  const { format, timeout } = readOptions(
    { options: { format: { type: 'string', default: 'text' }, timeout: { type: 'string', default: '20' } } },
    USAGE,
  ).values;
  if (format !== 'text' && format !== 'github') throw new Error(`There is no format "${format}".\n${USAGE}`);
  const seconds = Number(timeout);
  if (!(seconds > 0 && seconds <= 300))
    throw new Error(`--timeout "${timeout}" is not a number of seconds from 1 to 300.\n${USAGE}`);

  const links = findOutsideLinks(root);
  const answers = await askAll(new Set(links.map(({ address }) => address)), seconds * 1000);
  if (isOffline(answers))
    throw new Error('No site can be reached: is this computer connected to the Internet?');
  const problems = links.flatMap(({ address, ...place }) => {
    const answer = answers.get(address);
    return answer ? [{ ...place, ...answer }] : [];
  });
  const standing = `${count(answers.size, 'page')} asked.`;
  if (problems.length === 0) console.log(`${standing} All links lead to one.`);
  else if (format === 'text') console.error(reportProblems(problems, standing));
  else console.log(`${reportToGitHub(problems)}\n${countProblems(problems)}. ${standing}`);
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
