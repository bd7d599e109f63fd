import { afterEach, expect, it, vi } from 'vitest';
import { describeMissingPrograms, type TestProgram } from './missing-programs.ts';

afterEach(() => vi.unstubAllEnvs());

const nginx: TestProgram = { name: 'nginx', packages: 'nginx', untested: 'pages behind nginx', isInstalled: () => true };

it('describeMissingPrograms names each missing program, the skipped tests, and its packages', () => {
  expect(
    describeMissingPrograms(false, [
      nginx,
      { ...nginx, name: 'Go', untested: 'files in an object store', packages: 'golang', isInstalled: () => false },
    ]),
  ).toEqual(['Go is not installed. Not tested: files in an object store (Debian: apt-get install golang).']);
});

it('describeMissingPrograms names Java and Maven only for the long tests', () => {
  vi.stubEnv('PATH', '');
  const names = (isFull: boolean) => describeMissingPrograms(isFull).map((sentence) => sentence.split(' is not installed')[0]);
  expect(names(true)).toEqual(expect.arrayContaining(['openssl', 'Firefox', 'Java or Maven']));
  expect(names(false)).not.toContain('Java or Maven');
});
