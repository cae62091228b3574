import type { ResponseHeader } from '../../site/hosts/response-headers';
import { ask } from '../ask';
import { type Diagnosis, fine, wrong } from './diagnosis';

const NOWHERE = '/no-page-has-this-address';

export interface PublishedSite {
  address: string;
  /** The headers that each answer should have. */
  headers: readonly ResponseHeader[];
}

/** Examines the published site from outside: whether it is reachable, secure, and built from this project. */
export async function examineSite({ address, headers }: PublishedSite): Promise<Diagnosis[]> {
  const home = await ask(`${address}/`);
  if ('reason' in home) {
    const advice = 'Check that the name leads to the host, and that the host has published the site.';
    return [wrong('site', `${address} cannot be reached: ${home.reason}.`, advice)];
  }
  return [
    examineHome(address, home),
    await examineEncryption(address),
    ...headers.map((header) => examineHeader(home, header)),
    await examineMissingPage(address),
  ];
}

function examineHome(address: string, { status, headers }: Response): Diagnosis {
  if (status === 200) return fine('site', `${address} answers.`);
  const location = headers.get('location');
  return wrong(
    'site',
    `The home page answers with the status ${status}${location ? ` and leads to ${location}` : ''}.`,
    'Publish dist/client, and write in content/site.yaml the address that the site is really at.',
  );
}

async function examineEncryption(address: string): Promise<Diagnosis> {
  const part = 'encryption';
  if (!address.startsWith('https://')) {
    const advice =
      'Have the host set up a certificate, and write the address with https:// in content/site.yaml.';
    return wrong(part, `${address} is not encrypted.`, advice);
  }
  const plain = await ask(address.replace('https://', 'http://'));
  return 'reason' in plain || plain.headers.get('location')?.startsWith('https://')
    ? fine(part, 'Visitors are led to the encrypted site.')
    : wrong(
        part,
        'The site can be read without encryption.',
        'Have the host lead http:// to https://, with the status 301 or 308.',
      );
}

function examineHeader(home: Response, [name, wanted]: ResponseHeader): Diagnosis {
  const value = home.headers.get(name);
  if (value === wanted) return fine('headers', `${name} is as the build wrote it.`);
  return wrong(
    'headers',
    value === null ? `The header ${name} is missing.` : `The header ${name} is another one: ${value}`,
    `The host should send: ${wanted}. It is in _headers, vercel.json or nginx.conf of the build; was the same Supabase project named for both?`,
  );
}

async function examineMissingPage(address: string): Promise<Diagnosis> {
  const part = 'missing pages';
  const answer = await ask(address + NOWHERE);
  const said = 'reason' in answer ? answer.reason : `the status ${answer.status}`;
  return said === 'the status 404'
    ? fine(part, 'Addresses that do not exist are answered with the status 404.')
    : wrong(
        part,
        `An address that does not exist is answered with ${said}.`,
        'Have the host answer with 404.html and the status 404; do not let it show the home page instead.',
      );
}
