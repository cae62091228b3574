import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Certificate {
  key: string;
  cert: string;
}

/** Two certificate authorities with a certificate for this machine each; the tests trust the first. */
export interface Certificates {
  ca: string;
  trusted: Certificate;
  untrusted: Certificate;
}

export async function createCertificates(folder: string): Promise<Certificates> {
  const [trusted, untrusted] = await Promise.all([issue(folder, 'trusted'), issue(folder, 'untrusted')]);
  return { ca: trusted.ca, trusted, untrusted };
}

async function issue(folder: string, name: string): Promise<Certificate & { ca: string }> {
  const file = (kind: string) => path.join(folder, `${name}-${kind}.pem`);
  const request = ['req', '-x509', '-nodes', '-days', '2', '-newkey', 'ec', '-pkeyopt'];
  const curve = 'ec_paramgen_curve:prime256v1';
  await run('openssl', [
    ...[...request, curve, '-subj', `/CN=${name} authority`],
    ...['-keyout', file('ca-key'), '-out', file('ca')],
  ]);
  await run('openssl', [
    ...[...request, curve, '-subj', '/CN=127.0.0.1', '-CA', file('ca'), '-CAkey', file('ca-key')],
    ...[
      '-addext',
      'subjectAltName=IP:127.0.0.1,DNS:localhost',
      '-addext',
      'basicConstraints=critical,CA:FALSE',
    ],
    ...['-keyout', file('key'), '-out', file('cert')],
  ]);
  const [ca, key, cert] = await Promise.all(
    ['ca', 'key', 'cert'].map((kind) => readFile(file(kind), 'utf8')),
  );
  if (ca === undefined || key === undefined || cert === undefined) throw new Error('openssl wrote nothing');
  return { ca, key, cert };
}
