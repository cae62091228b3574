import { count } from '../../renderer/content/explain/names';
import type { Problem } from '../../renderer/content/problem';
import { type Answer, askAddress } from './ask-address';
import type { OutsideLink } from './find-links';
import { Hosts } from './hosts';

export interface ExamineOptions {
  /** How long one answer may take, in ms. */
  patience: number;
  /** How long to wait before something that failed is tried again, in ms. */
  pause: number;
}

/** How many addresses are asked at the same time, each of another host. */
const AT_ONCE = 8;

/** Asks every address that the links name, each once. Samples are not asked. */
export async function examineLinks(
  links: readonly OutsideLink[],
  options: ExamineOptions,
): Promise<Map<string, Answer>> {
  const addresses = new Set(links.filter(({ sample }) => !sample).map(({ href }) => addressOf(href)));
  const answers = new Map<string, Answer>();
  const waiting = [...addresses].values();
  const shared = { ...options, hosts: new Hosts(), known: new Map() };
  const work = async () => {
    for (const address of waiting) answers.set(address, await askAddress(address, shared));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}

/** What is asked for: a section of a page is found by the browser, not by the server. */
export function addressOf(href: string): string {
  const url = new URL(href);
  url.hash = '';
  return url.href;
}

/** What has to be looked at in the content, by what became of each address. */
export function problemsOf(links: readonly OutsideLink[], answers: ReadonlyMap<string, Answer>): Problem[] {
  return links.flatMap(({ file, line, column, href, sample }) => {
    const answer = sample ? undefined : answers.get(addressOf(href));
    return answer && answer.state !== 'fine' ? [{ file, line, column, ...describe(href, answer) }] : [];
  });
}

function describe(
  href: string,
  answer: Exclude<Answer, { state: 'fine' }>,
): Pick<Problem, 'severity' | 'message' | 'advice'> {
  switch (answer.state) {
    case 'dead':
      return {
        severity: 'error',
        message: `${href} ${answer.reason}.`,
        advice: 'Open it in a browser. Put in the address where the page is now, or take the link out.',
      };
    case 'moved':
      return {
        severity: 'warning',
        message: `${href} has moved for good to ${answer.to}`,
        advice: 'If that is still the page that is meant, put in the new address. If not, take the link out.',
      };
    case 'unknown':
      return {
        severity: 'warning',
        message: `${href} could not be checked: it ${answer.reason}.`,
        advice: 'Open it in a browser. If the right page shows, nothing has to be done.',
      };
  }
}

/** Where things stand: `14 addresses asked: 11 answer, 1 has moved, 1 could not be checked, 1 is dead.` */
export function standingOf(answers: ReadonlyMap<string, Answer>): string {
  const states = [...answers.values()].map(({ state }) => state);
  const parts = [
    ['answers', 'answer', 'fine'],
    ['has moved', 'have moved', 'moved'],
    ['could not be checked', 'could not be checked', 'unknown'],
    ['is dead', 'are dead', 'dead'],
  ].flatMap(([one, many, wanted]) => {
    const number = states.filter((state) => state === wanted).length;
    return number > 0 ? [`${number} ${number === 1 ? one : many}`] : [];
  });
  const asked = answers.size === 1 ? '1 address' : `${answers.size} addresses`;
  return `${asked} asked: ${parts.join(', ') || 'there was nothing to ask'}.`;
}

/** The links that the practice still has to supply, one line each. */
export function reportSampleLinks(links: readonly OutsideLink[]): string {
  const samples = links.filter(({ sample }) => sample);
  const lines = samples.map(({ file, line, column, href }) => `  ${file}:${line}:${column}  ${href}`);
  return samples.length === 0
    ? ''
    : `${count(samples.length, 'link')} not asked, for the practice to supply (samples):\n${lines.join('\n')}`;
}
