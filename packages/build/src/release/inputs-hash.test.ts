import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { listHostInputs, computeInputsHash, listRemoteInputs, listStandaloneInputs, findUntrackedInputs } from './inputs-hash.ts';

const root = mkdtempSync(path.join(tmpdir(), 'aboschalter-inputs-'));
afterAll(() => rmSync(root, { recursive: true }));
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const hash = (inputs: readonly string[]) => computeInputsHash(root, inputs);

it('the hash of a build changes with its inputs, and not with tests, documents, other remotes, development tools and reference packages', () => {
  write('mfe-sales/src/remote.ts', 'a');
  write('packages/ui/src/index.ts', 'b');
  const [sales, host] = [hash(listRemoteInputs('mfe-sales')), hash(listHostInputs())];
  write('mfe-sales/src/remote.test.ts', 'a test');
  write('mfe-sales/README.md', 'words');
  write('mfe-admin/src/remote.ts', 'another remote');
  expect([hash(listRemoteInputs('mfe-sales')), hash(listHostInputs())]).toEqual([sales, host]);
  write('mfe-sales/src/remote.ts', 'c');
  expect(hash(listRemoteInputs('mfe-sales'))).not.toBe(sales);
  expect(hash(listHostInputs())).toBe(host);
  write('packages/new-rules/src/index.ts', 'a package that no list contains');
  const [salesWithPackage, hostWithPackage] = [hash(listRemoteInputs('mfe-sales')), hash(listHostInputs())];
  expect(hostWithPackage).not.toBe(host);
  write('packages/reference-cards/src/index.ts', 'a reference package');
  write('packages/dev-tools/src/index.ts', 'a development tool');
  expect([hash(listRemoteInputs('mfe-sales')), hash(listHostInputs())]).toEqual([salesWithPackage, hostWithPackage]);
  write('packages/ui/src/index.ts', 'd');
  expect(hash(listHostInputs())).not.toBe(hostWithPackage);
  expect(hash(listRemoteInputs('mfe-sales'))).toBe(salesWithPackage);
});

it('the hash of a remote changes with the API of shared packages, and not with their sources', () => {
  const computeHashes = () => ({
    sales: hash(listRemoteInputs('mfe-sales')),
    admin: hash(listRemoteInputs('mfe-admin')),
    host: hash(listHostInputs()),
  });
  const before = computeHashes();
  for (const shared of ['auth', 'contract', 'formats', 'middleware-client', 'platform', 'counter', 'ui'])
    write(`packages/${shared}/src/inner.ts`, 'a');
  write('packages/ui/src/button.css', '.a {}');
  const withNewSources = computeHashes();
  expect(withNewSources).toMatchObject({ sales: before.sales, admin: before.admin });
  expect(withNewSources.host).not.toBe(before.host);
  write('packages/ui/api/index.txt', 'export declare const more: 1;');
  const withNewApi = computeHashes();
  expect(withNewApi.sales).not.toBe(before.sales);
  expect(withNewApi.admin).not.toBe(before.admin);
});

it('the hash of a remote changes with the files of other packages that it bundles', () => {
  for (const file of [
    'packages/formats/src/validate-file.ts',
    'packages/platform/src/remote/define-remote.ts',
    'packages/contract/src/records/person.ts',
    'packages/release-manifest/src/remote-metadata.ts',
    'packages/release-manifest/src/extension-metadata.ts',
  ]) {
    const before = hash(listRemoteInputs('mfe-sales'));
    write(file, 'a');
    expect(hash(listRemoteInputs('mfe-sales')), file).not.toBe(before);
  }
});

it('findUntrackedInputs lists the files of our packages that a build has read and that are not among its inputs', () => {
  const read = ['ui/src/inner.ts', 'contract/src/records/person.ts', 'ui/node_modules/antd/index.ts', 'ui/package.json'].map((file) =>
    path.join(root, 'packages', file),
  );
  const own = path.join(root, 'mfe-sales/src/remote.ts');
  expect(findUntrackedInputs(root, listRemoteInputs('mfe-sales'), [...read, own, '/elsewhere/node_modules/react/index.js'])).toEqual([
    'packages/ui/src/inner.ts',
  ]);
  expect(findUntrackedInputs(root, listHostInputs(), read)).toEqual([]);
});

it('the hash of a stand-alone page changes with the page template, `packages/frame`, and the folder `standalone` of the remote', () => {
  const computeHashes = () => ({ page: hash(listStandaloneInputs('mfe-sales')), remote: hash(listRemoteInputs('mfe-sales')) });
  const before = computeHashes();
  write('packages/frame/src/standalone/entry.ts', 'a');
  const withFrame = computeHashes();
  expect(withFrame.page).not.toBe(before.page);
  expect(withFrame.remote).toBe(before.remote);
  write('mfe-sales/standalone/remote.ts', 'a');
  const withAdditions = computeHashes();
  expect(withAdditions.page).not.toBe(withFrame.page);
  expect(withAdditions.remote).toBe(before.remote);
  write('packages/build/src/preset/page.html', 'a');
  const withTemplate = computeHashes();
  expect(withTemplate.page).not.toBe(withAdditions.page);
  // The template is one of the sources of `packages/build`, which are inputs of each build.
  expect(withTemplate.remote).not.toBe(before.remote);
});
