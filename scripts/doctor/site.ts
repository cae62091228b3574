import type { ResponseHeader } from '../../site/hosts/response-headers';
import { ask } from '../ask';
import { check, type Result } from './result';

/**
 * Checks that the published site is reachable, secure, and built from this
 * project.
 *
 * @param address such as `https://www.example.org`.
 */
export async function examineSite(
  address: string,
  headers: readonly ResponseHeader[],
): Promise<Result[]> {
  const home = await ask(`${address}/`);
  if ('reason' in home) {
    const advice =
      'Check that the name leads to the host, and that the host has published the site.';
    return [
      {
        part: 'site',
        message: `${address} can't be reached: ${home.reason}.`,
        advice,
      },
    ];
  }
  const location = home.headers.get('location');
  const plain = await ask(address.replace('https://', 'http://'));
  const target = 'reason' in plain ? undefined : plain.headers.get('location');
  const isLed = 'reason' in plain || target?.startsWith('https://');
  const absent = await ask(`${address}/no-page-has-this-address`);
  const answer =
    'reason' in absent ? absent.reason : `the status ${absent.status}`;
  const to = location ? `: ${location}` : '';
  return [
    check(
      'site',
      `${address} answers.`,
      home.status !== 200 && `The home page answers with ${home.status}${to}.`,
      'Publish dist/client, and write the address of the published site in content/site.yaml.',
    ),
    check(
      'encryption',
      'Visitors are led to the encrypted site.',
      !(isLed && address.startsWith('https://')) &&
        'The site can be read without encryption.',
      'Make the host redirect http:// to https://, and write https:// in content/site.yaml.',
    ),
    ...headers.map((header) => examineHeader(home, header)),
    check(
      'missing pages',
      "Addresses that don't exist are answered with the status 404.",
      answer !== 'the status 404' &&
        `An address that doesn't exist is answered with ${answer}.`,
      'Make the host answer with 404.html and the status 404, instead of the home page.',
    ),
  ];
}

function examineHeader(
  home: Response,
  [name, expected]: ResponseHeader,
): Result {
  const value = home.headers.get(name);
  const difference = value === null ? 'missing' : `different: ${value}`;
  return check(
    'headers',
    `${name} is as the build wrote it.`,
    value !== expected && `The header ${name} is ${difference}.`,
    `The host should send: ${expected}. It is in _headers, vercel.json, or nginx.conf of the build. Was the build made for the same Supabase project?`,
  );
}
