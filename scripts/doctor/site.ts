import type { ResponseHeader } from '../../site/hosts/response-headers';
import { ask } from '../ask';
import { fail, pass, type Result } from './result';

/**
 * Checks the published site from outside: it should be reachable, secure, and built from this project.
 *
 * @param address as in `https://www.example.org`.
 */
export async function examineSite(address: string, headers: readonly ResponseHeader[]): Promise<Result[]> {
  const home = await ask(`${address}/`);
  if ('reason' in home) {
    const advice = 'Check that the name leads to the host, and that the host has published the site.';
    return [fail('site', `${address} can't be reached: ${home.reason}.`, advice)];
  }
  return [
    examineHome(address, home),
    await examineEncryption(address),
    ...headers.map((header) => examineHeader(home, header)),
    await examineMissingPage(address),
  ];
}

function examineHome(address: string, { status, headers }: Response): Result {
  if (status === 200) return pass('site', `${address} answers.`);
  const location = headers.get('location');
  return fail(
    'site',
    `The home page answers with the status ${status}${location ? ` and leads to ${location}` : ''}.`,
    'Publish dist/client, and write the address of the published site in content/site.yaml.',
  );
}

async function examineEncryption(address: string): Promise<Result> {
  const advice = 'Make the host redirect http:// to https://, and write https:// in content/site.yaml.';
  if (!address.startsWith('https://')) return fail('encryption', `${address} isn't encrypted.`, advice);
  const plain = await ask(address.replace('https://', 'http://'));
  const isLed = 'reason' in plain || plain.headers.get('location')?.startsWith('https://');
  return isLed
    ? pass('encryption', 'Visitors are led to the encrypted site.')
    : fail('encryption', 'The site can be read without encryption.', advice);
}

function examineHeader(home: Response, [name, wanted]: ResponseHeader): Result {
  const value = home.headers.get(name);
  if (value === wanted) return pass('headers', `${name} is as the build wrote it.`);
  return fail(
    'headers',
    value === null ? `The header ${name} is missing.` : `The header ${name} is different: ${value}`,
    `The host should send: ${wanted}. It is in _headers, vercel.json, or nginx.conf of the build. Was the build made for the same Supabase project?`,
  );
}

async function examineMissingPage(address: string): Promise<Result> {
  const answer = await ask(`${address}/no-page-has-this-address`);
  const said = 'reason' in answer ? answer.reason : `the status ${answer.status}`;
  if (said === 'the status 404')
    return pass('missing pages', "Addresses that don't exist are answered with the status 404.");
  return fail(
    'missing pages',
    `An address that doesn't exist is answered with ${said}.`,
    'Make the host answer with 404.html and the status 404, instead of the home page.',
  );
}
