import { calls, capabilities } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockDeferredResponse, mockErrorResponse, mockResponse, testStaffUser } from '@aboschalter/test-kit';
import { call, holder, createRecords, openForm, SCOPE } from '../testing/new-holder-form.tsx';
import { listPendingRecords } from './pending-records.ts';

// `submit` of the form returns a text: the first name of the record, followed by the flags of the result that are true.
const getPendingRecords = () => listPendingRecords(testStaffUser.sub, SCOPE);

describe('a creation', () => {
  it('needs no look-up and leaves no pending record if the response to its first request arrives', async () => {
    const records = createRecords();
    const form = openForm(records);
    expect(await form.submit('Mia')).toBe('Mia');
    expect([form.toasts(), form.client.getRequestInputs(calls.getCreatedRecord), getPendingRecords()]).toEqual([['Angelegt'], [], []]);
  });

  it('has a different record id from the previous successful creation', async () => {
    const records = createRecords();
    const form = openForm(records);
    await form.submit('Mia');
    await form.submit('Mia');
    expect([records.created.length, form.getRecordIds().size]).toEqual([2, 2]);
  });

  it('sends one request even if staff press the button twice', async () => {
    const records = createRecords();
    const deferred = mockDeferredResponse(call);
    const form = openForm(records, { answers: [deferred] });
    await form.user.click(screen.getByRole('button', { name: 'Mia' }));
    await form.user.click(screen.getByRole('button', { name: 'Mia' }));
    await act(async () => deferred.resolve({ ...holder, firstName: 'Mia' }));
    expect([form.client.getRequestInputs(call).length, form.results]).toEqual([1, ['Mia', 'Mia']]);
  });
});

describe('a creation whose response was lost', () => {
  it('is looked up at once, and succeeds if the record is found', async () => {
    const records = createRecords();
    records.setNetwork('loses-response');
    const form = openForm(records);
    expect(await form.submit('Mia')).toBe('Mia');
    expect([records.created.length, form.toasts(), getPendingRecords()]).toEqual([1, ['Angelegt'], []]);
  });

  it('fails with a message if no record is found, and the next submit creates the record with the same record id', async () => {
    const records = createRecords();
    records.setNetwork('loses-request');
    const form = openForm(records);
    expect(await form.submit('Mia')).toBe('failed, unknown');
    expect(form.toasts()).toEqual([
      expect.stringMatching(
        /Der Fahrkarteninhaber ist bisher nicht angelegt\. Bitte versuchen Sie es erneut; es wird nichts doppelt angelegt\./,
      ),
    ]);
    records.setNetwork('works');
    // The first request may still be on its way, so the flag is true although the response has the name 'Ida'.
    expect(await form.submit('Ida')).toBe('Ida, mayHaveEarlierInput');
    expect([records.created.length, form.getRecordIds().size]).toEqual([1, 1]);
  });

  it('has an unknown outcome if the look-up fails, and only the same input can be sent again', async () => {
    const records = createRecords();
    records.setNetwork('loses-response');
    records.allowLookUp(false);
    const form = openForm(records);
    expect(await form.submit('Mia')).toBe('failed, unknown');
    expect(await form.submit('Ida')).toBe('failed, unknown');
    expect(form.client.getRequestInputs(call)).toHaveLength(1);
    expect(form.toasts().at(-1)).toMatch(/Es wurde nichts gesendet/);
    records.setNetwork('works');
    expect(await form.submit('Mia')).toBe('Mia');
    expect(records.created).toHaveLength(1);
  });

  it('is found when staff submit another input, and the result says that the record has the earlier input', async () => {
    const records = createRecords();
    records.setNetwork('loses-response');
    records.allowLookUp(false);
    const form = openForm(records);
    await form.submit('Mia');
    records.allowLookUp(true);
    expect(await form.submit('Ida')).toBe('Mia, mayHaveEarlierInput, hasEarlierInput');
    expect([records.created.length, getPendingRecords()]).toEqual([1, []]);
  });

  it('has a toast that is removed at the next submit', async () => {
    const records = createRecords();
    records.setNetwork('loses-request');
    const form = openForm(records);
    await form.submit('Mia');
    records.setNetwork('works');
    await form.submit('Mia');
    await waitFor(() => expect(form.toasts()).toEqual(['Angelegt']));
  });
});

describe('a rejected creation', () => {
  it('is reported and leaves no pending record, and the next submit creates one record', async () => {
    const records = createRecords();
    const form = openForm(records, { answers: [mockErrorResponse(call, 400, 'Bitte prüfen.')] });
    expect(await form.submit('Mia')).toBe('failed');
    expect([form.toasts(), getPendingRecords()]).toEqual([['Bitte prüfen.'], []]);
    // From now on the middleware accepts creations.
    for (const answer of records.answers) form.client.mock(answer);
    expect(await form.submit('Ida')).toBe('Ida');
    expect(records.created).toHaveLength(1);
  });

  it('has a new record id at the next submit if its id belongs to another record type', async () => {
    const records = createRecords();
    const recordIdReused = mockResponse(call, () => {
      throw new MiddlewareError('rejected', {
        status: 409,
        isOutcomeKnown: true,
        body: { userMessage: 'Verwendet.', code: 'record-id-reused' },
      });
    });
    const form = openForm(records, { answers: [recordIdReused] });
    expect(await form.submit('Mia')).toBe('failed');
    // From now on the middleware accepts creations.
    for (const answer of records.answers) form.client.mock(answer);
    expect(await form.submit('Mia')).toBe('Mia');
    expect(form.getRecordIds().size).toBe(2);
  });
});

describe('a creation without the capability `recordIds`', () => {
  const config = { capabilities: capabilities.filter((capability) => capability !== 'recordIds') };

  it('has an unknown outcome after a lost response, and the next submit uses the same idempotency key', async () => {
    const records = createRecords({ hasRecordIds: false });
    records.setNetwork('loses-response');
    const form = openForm(records, { config });
    expect(await form.submit('Mia')).toBe('failed, unknown');
    expect(form.toasts()).toEqual([expect.stringMatching(/Er wirkt nur einmal/)]);
    records.setNetwork('works');
    expect(await form.submit('Mia')).toBe('Mia');
    const keys = form.client.requests.filter((request) => request.call === call).map(({ idempotencyKey }) => idempotencyKey);
    expect([records.created.length, new Set(keys).size]).toEqual([1, 1]);
  });

  it('whose response was lost does not prevent a second form from creating a record', async () => {
    const records = createRecords({ hasRecordIds: false });
    records.setNetwork('loses-response');
    const first = openForm(records, { config });
    await first.submit('Mia');
    first.unmount();
    records.setNetwork('works');
    // `sameBrowser` keeps the storage of the browser, as in a second tab.
    const second = openForm(records, { sameBrowser: true, config });
    expect(await second.submit('Ida')).toBe('Ida');
    expect(getPendingRecords()).toEqual([]);
  });
});
