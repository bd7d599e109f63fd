import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import tls from 'node:tls';

/** The files of a certificate authority, and of a certificate for `localhost` that it has signed. */
export interface TestCertificates {
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

/** Creates a certificate authority, and a certificate for `localhost`, with openssl. The files are valid for a day. */
export function createCertificates(folder: string): TestCertificates {
  const file = (name: string) => path.join(folder, name);
  const run = (...args: readonly string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const newKey = ['-newkey', 'rsa:2048', '-nodes'];
  run('req', '-x509', ...newKey, '-days', '1', '-subj', '/CN=Test authority', '-keyout', file('ca.key'), '-out', file('ca.pem'));
  run('req', ...newKey, '-subj', '/CN=localhost', '-keyout', file('site.key'), '-out', file('site.csr'));
  writeFileSync(file('site.ext'), 'subjectAltName=DNS:localhost\nbasicConstraints=CA:FALSE\n');
  const signing = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-CAcreateserial', '-days', '1', '-extfile', file('site.ext')];
  run('x509', '-req', '-in', file('site.csr'), ...signing, '-out', file('site.pem'));
  return { authority: file('ca.pem'), certificate: file('site.pem'), key: file('site.key') };
}

/**
 * Makes this process trust a certificate authority in addition to the usual ones, as `NODE_EXTRA_CA_CERTS` does for a process
 * that starts.
 */
export function trustAuthority({ authority }: TestCertificates): void {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(authority, 'utf8')]);
}
