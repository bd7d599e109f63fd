import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scanLogs, detectPii } from './pii-scan.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'logs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Musterfrau and Erika are names of demo customers; Kundin is the last name in crash tests.
it.each([
  ['{"msg":"Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln"}', 'token'],
  ['account DE89370400440532013000 changed', 'IBAN'],
  ['account DE89 3704 0044 0532 0130 00 changed', 'IBAN'],
  ['Duplicate key (last_name)=(Musterfrau)', 'name'],
  ['{"userMessage":"Erika ist gesperrt"}', 'name'],
  ['Kundin 7 has bought', 'name'],
  ['account DE00370400440532013000 is no account', undefined],
  ['{"method":"GET","route":"/customers/:uuid","status":200,"requestId":"b7c2"}', undefined],
] as const)('detectPii classifies the line %s as %s', (line, found) => {
  expect(detectPii(line)).toBe(found);
});

it('scanLogs reports the position of a finding, not its content', () => {
  writeFileSync(path.join(folder, 'middleware-1.log'), '{"route":"/health"}\nMusterfrau\n');
  expect(scanLogs(folder)).toEqual({ lines: 2, findings: ['middleware-1.log:2: a name'] });
});

it('scanLogs reports no lines and no findings for a missing folder', () => {
  expect(scanLogs(path.join(folder, 'none'))).toEqual({ lines: 0, findings: [] });
});
