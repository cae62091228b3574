import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../support/files';

export interface Certificate {
  key: string;
  cert: string;
}

/** A certificate for this machine that vouches for itself: who trusts it needs no authority. */
export function createCertificate(): Certificate {
  const folder = temporaryFolder();
  const [key = '', cert = ''] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name));
  const args = [
    ...['req', '-x509', '-nodes', '-days', '2', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
    ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'],
    ...['-addext', 'basicConstraints=critical,CA:FALSE', '-keyout', key, '-out', cert],
  ];
  execFileSync('openssl', args, { stdio: 'pipe' });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}
