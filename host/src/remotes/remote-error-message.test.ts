import { expect, it } from 'vitest';
import { remoteErrorMessage } from './remote-error-message.ts';

it('the report of an incompatible remote names the missing exports', () => {
  const texts = remoteErrorMessage(undefined, 'mfe-sales', {
    status: 'incompatible',
    part: 'shell-api',
    needed: '>=3.2.0 <4.0.0',
    found: '3.1.0',
    incidentId: 'INCIDENT',
    lacks: [
      { entry: '@aboschalter/contract', name: 'calls.getLost', why: 'missing' },
      { entry: '@aboschalter/ui', name: 'Button', why: 'changed' },
    ],
  });
  expect(texts?.what).toBe('Er passt nicht zu dieser Version der Anwendung: verlangt wird shell-api >=3.2.0 <4.0.0, vorhanden ist 3.1.0.');
  expect(texts?.report.split('\n').slice(3)).toEqual([
    'calls.getLost (@aboschalter/contract) fehlt',
    'Button (@aboschalter/ui) ist anders',
  ]);
});
