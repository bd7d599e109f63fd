import { expect, it } from 'vitest';
import { holder } from '../testing/fixtures.ts';
import { getBlockingError } from './blocking-error.ts';

const onRetry = () => undefined;
const all = { hasDevice: true, holder, phase: { kind: 'ready' }, onRetry } as const;

it('nothing prevents issuing with a device, a holder and a journal', () => {
  expect(getBlockingError(all)).toBeUndefined();
  expect(getBlockingError({ ...all, phase: { kind: 'opening' } })).toBeUndefined();
});

it('a missing device refers to the administration', () => {
  expect(getBlockingError({ ...all, hasDevice: false })).toEqual({
    description: 'Es ist weder ein Kartenleser noch ein Kartendrucker eingerichtet.',
    hint: 'Bitte wenden Sie sich an Ihre Administration.',
  });
});

it('a missing holder offers to reload the customer', () => {
  expect(getBlockingError({ ...all, holder: undefined })).toEqual({
    description: 'Der Fahrkarteninhaber dieser Berechtigung wurde nicht gefunden.',
    hint: 'Bitte öffnen Sie den Kunden erneut.',
  });
});

it('a failure to read the journal can be retried, with the instruction to leave the card in place', () => {
  expect(getBlockingError({ ...all, phase: { kind: 'unknown', why: 'Der Server antwortet nicht.' } })).toEqual({
    title: 'Ob die Berechtigung schon ausgegeben ist, konnte nicht festgestellt werden',
    description: 'Der Server antwortet nicht.',
    hint: 'Bitte lassen Sie die Karte liegen und versuchen Sie es erneut.',
    onRetry,
  });
});
