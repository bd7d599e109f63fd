import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { demoCustomers } from '@aboschalter/reference-middleware';
import { isValidIBAN } from 'ibantools';
import { testCustomerName } from '../crash-tests/test-customer-name.ts';

/** Names the personal data that log files must not contain. */
export const PII_LABEL = 'token, IBAN or name of a person';

const namePattern = new RegExp(
  `\\b(?:${[...demoCustomers, testCustomerName].flatMap(({ firstName, lastName }) => [firstName, lastName]).join('|')})\\b`,
  'u',
);
const tokenPattern = /\beyJ[\w-]{8,}\.[\w-]{8,}/;
const ibanPattern = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}\b/g;

/**
 * Returns the kind of personal data in a line, or undefined if there is none. Only the names of the demo customers and of
 * the customers of the crash tests are detected.
 */
export function detectPii(line: string): 'token' | 'IBAN' | 'name' | undefined {
  if (tokenPattern.test(line)) return 'token';
  if (line.match(ibanPattern)?.some((found) => isValidIBAN(found.replaceAll(' ', '')))) return 'IBAN';
  return namePattern.test(line) ? 'name' : undefined;
}

/** Searches the log files of a folder. Returns the number of lines, and the position and kind of each finding without its content. */
export function scanLogs(folder: string): { readonly lines: number; readonly findings: readonly string[] } {
  let lines = 0;
  const findings: string[] = [];
  for (const file of listFiles(folder)) {
    for (const [index, line] of readFileSync(path.join(folder, file), 'utf8').split('\n').entries()) {
      if (line === '') continue;
      lines += 1;
      const found = detectPii(line);
      if (found !== undefined) findings.push(`${file}:${index + 1}: a ${found}`);
    }
  }
  return { lines, findings };
}

function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
