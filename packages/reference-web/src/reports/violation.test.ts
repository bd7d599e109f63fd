import { expect, it } from 'vitest';
import { violationReportSchema, parseViolations } from './violation.ts';

const getRoute = (path: string) => (path.startsWith('/ticket-holder/') ? '/ticket-holder/:uuidTicketHolder?' : 'unknown');
const parseOne = (type: string, body: object) =>
  parseViolations(violationReportSchema.parse([{ type, age: 3, url: 'https://x', body }]), '/aboschalter/', getRoute)[0];

it('a stored violation contains only what helps to fix it, without personal data', () => {
  const violation = parseOne('csp-violation', {
    documentURL: 'https://shop.example/aboschalter/ticket-holder/4711?name=Erika&access_token=geheim',
    referrer: 'https://shop.example/aboschalter/customer?name=Erika',
    blockedURL: 'trusted-types-sink',
    effectiveDirective: 'require-trusted-types-for',
    originalPolicy: "default-src 'none'",
    sourceFile: 'https://shop.example/aboschalter/releases/host/1.25.0-ab/shell.0123456789ab.js?retry=2',
    lineNumber: 1,
    columnNumber: 4711,
    sample: 'Element innerHTML|<b>Erika Musterfrau</b>',
    disposition: 'enforce',
    statusCode: 200,
  });
  expect(violation).toEqual({
    type: 'csp-violation',
    directive: 'require-trusted-types-for',
    blocked: 'trusted-types-sink',
    route: '/ticket-holder/:uuidTicketHolder?',
    source: '/releases/host/1.25.0-ab/shell.0123456789ab.js:1:4711',
    enforced: true,
  });
  expect(JSON.stringify(violation)).not.toMatch(/Erika|geheim|ticket-holder\/4711/);
});

it.each([
  ['https://evil.example/collect/Erika?iban=DE1', 'https://evil.example'],
  ['https://shop.example/aboschalter/releases/mfe-a/1/a.js?x=1', '/releases/mfe-a/1/a.js'],
  ['data:text/html,Erika', 'data:'],
  ['Erika Musterfrau', 'unknown'],
  [undefined, ''],
])('a stored violation contains no part of the blocked URL %s that could be personal', (blockedURL, blocked) => {
  expect(parseOne('csp-violation', { blockedURL })?.blocked).toBe(blocked);
});

it('parseViolations accepts reports about scripts without a hash', () => {
  const body = {
    documentURL: 'https://shop.example/elsewhere',
    blockedURL: 'https://shop.example/a.js',
    destination: 'script',
    reportOnly: true,
  };
  expect(parseOne('integrity-violation', body)).toMatchObject({ directive: 'script', route: 'elsewhere', enforced: false });
});

it('violationReportSchema rejects an invalid report', () => {
  expect(violationReportSchema.safeParse({ type: 'csp-violation' }).success).toBe(false);
});
