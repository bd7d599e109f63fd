import { expect, it } from 'vitest';
import { ticket } from '../../testing/fixtures.ts';
import { getOrderNotice, type OrderFinding, type OrderProtection } from './order-texts.ts';

const findings: readonly OrderFinding[] = [
  { kind: 'missing' },
  { kind: 'not-visible' },
  { kind: 'unreadable' },
  { kind: 'visible', found: { tickets: [ticket(1)], lines: [], isExact: false }, ordered: 2 },
];
const protections: readonly OrderProtection[] = ['lines', 'key', undefined];

it.each(findings)('the notice says that the order can be repeated safely only if it is protected: %j', (finding) => {
  const saysSafe = protections.map((protection) =>
    /gefahrlos|nur einmal/.test(getOrderNotice(finding, { protection, hasResponse: false })),
  );
  expect(saysSafe).toEqual([true, true, false]);
  expect(getOrderNotice(finding, { protection: undefined, hasResponse: false })).toMatch(/Bitte prüfen Sie die Berechtigungen/);
});

it('the notice describes what the look-up has found', () => {
  expect(findings.map((finding) => getOrderNotice(finding, { protection: undefined, hasResponse: true }))).toEqual([
    expect.stringMatching(/^Bei der Bestellung ist ein Fehler aufgetreten\. Bisher ist sie nicht angekommen\./),
    expect.stringMatching(/bisher nicht zu sehen, können aber noch hinzukommen/),
    expect.stringMatching(/konnte nicht festgestellt werden/),
    expect.stringMatching(/passende Berechtigungen hinzugekommen \(1 von 2\): Deutschlandticket\./),
  ]);
});
