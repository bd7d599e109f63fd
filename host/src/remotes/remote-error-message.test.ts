import { expect, it } from 'vitest';
import { getRemoteErrorMessage } from './remote-error-message.ts';

it('the report of an incompatible remote names the missing exports', () => {
  const texts = getRemoteErrorMessage(undefined, 'mfe-sales', {
    status: 'incompatible',
    packageName: 'shell-api',
    requiredVersion: '>=3.2.0 <4.0.0',
    providedVersion: '3.1.0',
    incidentId: 'INCIDENT',
    incompatibilities: [
      { entry: '@aboschalter/contract', name: 'calls.getLost', reason: 'missing' },
      { entry: '@aboschalter/ui', name: 'Button', reason: 'changed' },
    ],
  });
  expect(texts?.description).toBe(
    'Er passt nicht zu dieser Version der Anwendung: verlangt wird shell-api >=3.2.0 <4.0.0, vorhanden ist 3.1.0.',
  );
  // The first three lines are the incident id, the remote and the versions.
  expect(texts?.report.split('\n').slice(3)).toEqual([
    'calls.getLost (@aboschalter/contract) fehlt',
    'Button (@aboschalter/ui) ist anders',
  ]);
});
