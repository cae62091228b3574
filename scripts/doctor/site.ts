import type { ResponseHeader } from '../../renderer/site-files/response-headers';
import { ask, type Finding } from './finding';

/** An address that no site has. */
const NOWHERE = '/no-page-has-this-address';

export interface PublishedSite {
  /** As in `https://www.example.org`. */
  address: string;
  /** The headers that each answer should have. */
  headers: readonly ResponseHeader[];
}

/** Looks at the published pages from outside: whether they are there, safe, and the ones of this project. */
export async function examineSite({ address, headers }: PublishedSite): Promise<Finding[]> {
  const part = 'site';
  const home = await ask(`${address}/`);
  if ('reason' in home) {
    return [
      {
        part,
        fine: false,
        message: `${address} cannot be reached: ${home.reason}.`,
        advice: 'Check that the name leads to the host, and that the host has published the site.',
      },
    ];
  }
  const findings: Finding[] = [];
  if (home.status !== 200) {
    findings.push({
      part,
      fine: false,
      message: `The home page answers with the status ${home.status}${home.headers.get('location') ? ` and leads to ${home.headers.get('location')}` : ''}.`,
      advice: `Publish dist/client, and write in content/site.yaml the address that the site is really at.`,
    });
  } else findings.push({ part, fine: true, message: `${address} answers.` });
  findings.push(await examineEncryption(address), ...headers.map((header) => examineHeader(home, header)));
  return [...findings, await examineMissingPage(address)];
}

async function examineEncryption(address: string): Promise<Finding> {
  const part = 'encryption';
  if (!address.startsWith('https://')) {
    return {
      part,
      fine: false,
      message: `${address} is not encrypted.`,
      advice: 'Have the host set up a certificate, and write the address with https:// in content/site.yaml.',
    };
  }
  const plain = await ask(address.replace('https://', 'http://'));
  const leads = 'reason' in plain || (plain.headers.get('location') ?? '').startsWith('https://');
  return leads
    ? { part, fine: true, message: 'Visitors are led to the encrypted site.' }
    : {
        part,
        fine: false,
        message: 'The site can be read without encryption.',
        advice: 'Have the host lead http:// to https://, with the status 301 or 308.',
      };
}

function examineHeader(home: Response, [name, wanted]: ResponseHeader): Finding {
  const part = 'headers';
  const value = home.headers.get(name);
  if (value === wanted) return { part, fine: true, message: `${name} is as the build wrote it.` };
  return {
    part,
    fine: false,
    message:
      value === null ? `The header ${name} is missing.` : `The header ${name} is another one: ${value}`,
    advice: `The host should send: ${wanted}. It stands in _headers, vercel.json or nginx.conf of the build; was the same Supabase project named for both?`,
  };
}

async function examineMissingPage(address: string): Promise<Finding> {
  const part = 'missing pages';
  const answer = await ask(address + NOWHERE);
  if (!('reason' in answer) && answer.status === 404) {
    return { part, fine: true, message: 'Addresses that do not exist are answered with the status 404.' };
  }
  return {
    part,
    fine: false,
    message: `An address that does not exist is answered with ${'reason' in answer ? answer.reason : `the status ${answer.status}`}.`,
    advice:
      'Have the host answer with 404.html and the status 404; do not let it show the home page instead.',
  };
}
