import { calls } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { buildContractPackage, findStaleFiles } from './build-contract-package.ts';

const files = buildContractPackage();

it('the package can be published by npm and has the version of the contract', () => {
  const { version, files: listedFiles }: { version: string; files: string[] } = JSON.parse(files['package.json'] ?? '');
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(JSON.parse(files['openapi.json'] ?? '')).toMatchObject({ openapi: '3.1.0', info: { version } });
  const unlistedFiles = Object.keys(files).filter((file) => !listedFiles.some((name) => file === name || file.startsWith(`${name}/`)));
  // npm includes these two without a list entry.
  expect(unlistedFiles.toSorted()).toEqual(['README.md', 'package.json']);
});

it('the package has schemas for the input and the response of each call', () => {
  const listSchemas = (name: string) => Object.keys(files).filter((file) => file.startsWith(`schemas/${name}.`));
  // This call has no input and an empty response.
  expect(Object.keys(calls).filter((name) => listSchemas(name).length === 0)).toEqual(['deleteLatestCustomers']);
  expect(listSchemas('updateCustomer')).toEqual(['schemas/updateCustomer.body.json', 'schemas/updateCustomer.answer.json']);
  expect(JSON.parse(files['schemas/refusal.json'] ?? '')).toMatchObject({ type: 'object', required: ['userMessage'] });
});

it('the schemas contain only standard formats (JSON Schema draft 2020-12, section 7.3)', () => {
  const formats = Object.values(files).flatMap((text) => [...text.matchAll(/"format": "([^"]*)"/g)].map(([, format]) => format));
  expect(new Set(formats)).toEqual(new Set(['uuid', 'date', 'date-time', 'uri']));
  expect(files['schemas/getDocument.answer.json']).toContain('"pattern": "^data:');
});

it('findStaleFiles lists missing and different files', () => {
  expect(findStaleFiles((file) => files[file])).toEqual([]);
  const old: Readonly<Record<string, string>> = { ...files, 'openapi.json': '{}' };
  const read = (file: string) => (file === 'README.md' ? undefined : old[file]);
  expect(findStaleFiles(read)).toEqual(['README.md is missing.', 'openapi.json differs from the current contract.']);
});
