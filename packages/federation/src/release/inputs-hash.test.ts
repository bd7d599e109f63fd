import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hostInputs, inputsHash, remoteInputs } from './inputs-hash.ts';

const root = mkdtempSync(path.join(tmpdir(), 'aboschalter-inputs-'));
afterAll(() => rmSync(root, { recursive: true }));
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const hash = (inputs: readonly string[]) => inputsHash(root, inputs);

it('changes with what a build is made from, and with nothing else', () => {
  write('mfe-sales/src/remote.ts', 'a');
  write('packages/ui/src/index.ts', 'b');
  const [sales, host] = [hash(remoteInputs('mfe-sales')), hash(hostInputs())];
  write('mfe-sales/src/remote.test.ts', 'a test');
  write('mfe-sales/README.md', 'words');
  write('mfe-admin/src/remote.ts', 'another remote');
  expect([hash(remoteInputs('mfe-sales')), hash(hostInputs())]).toEqual([sales, host]);
  write('mfe-sales/src/remote.ts', 'c');
  expect(hash(remoteInputs('mfe-sales'))).not.toBe(sales);
  expect(hash(hostInputs())).toBe(host);
  write('packages/ui/src/index.ts', 'd');
  expect(hash(hostInputs())).not.toBe(host);
});
