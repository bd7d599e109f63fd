import { calls, capabilities } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockDeferredResponse, mockErrorResponse, mockResponse, testStaffUser } from '@aboschalter/test-kit';
import { call, holder, holders, openForm, SCOPE } from '../testing/new-holder-form.tsx';
import { listPendingRecords } from './pending-records.ts';

const pending = () => listPendingRecords(testStaffUser.sub, SCOPE);

describe('a first attempt', () => {
  it('creates the record without a look-up and leaves nothing pending', async () => {
    const records = holders();
    const form = openForm(records);
    expect(await form.submit('Mia')).toBe('Mia');
    expect([form.toasts(), form.client.getRequestInputs(calls.getCreatedRecord), pending()]).toEqual([['Angelegt'], [], []]);
  });

  it('gets a new record id after a success', async () => {
    const records = holders();
    const form = openForm(records);
    await form.submit('Mia');
    await form.submit('Mia');
    expect([records.created.length, form.ids().size]).toEqual([2, 2]);
  });

  it('sends one request for two presses', async () => {
    const records = holders();
    const late = mockDeferredResponse(call);
    const form = openForm(records, { answers: [late] });
    await form.user.click(screen.getByRole('button', { name: 'Mia' }));
    await form.user.click(screen.getByRole('button', { name: 'Mia' }));
    await act(async () => late.resolve({ ...holder, firstName: 'Mia' }));
    expect([form.client.getRequestInputs(call).length, form.results]).toEqual([1, ['Mia', 'Mia']]);
  });
});

describe('a lost response', () => {
  it('is looked up at once, and a record that is found is a success', async () => {
    const records = holders();
    records.deliver('loses-response');
    const form = openForm(records);
    expect(await form.submit('Mia')).toBe('Mia');
    expect([records.created.length, form.toasts(), pending()]).toEqual([1, ['Angelegt'], []]);
  });

  it('is reported as not created if no record is found, and the next press uses the same id', async () => {
    const records = holders();
    records.deliver('loses-request');
    const form = openForm(records);
    expect(await form.submit('Mia')).toBe('failed, unknown');
    expect(form.toasts()).toEqual([
      expect.stringMatching(/Der Fahrkarteninhaber ist bisher nicht angelegt\. Sie können gefahrlos erneut absenden/),
    ]);
    records.deliver('answers');
    expect(await form.submit('Ida')).toBe('Ida maybe earlier input');
    expect([records.created.length, form.ids().size]).toEqual([1, 1]);
  });

  it('stays unknown if the look-up fails; the same input is sent again, other input is not', async () => {
    const records = holders();
    records.deliver('loses-response');
    records.allowLookUp(false);
    const form = openForm(records);
    expect(await form.submit('Mia')).toBe('failed, unknown');
    expect(await form.submit('Ida')).toBe('failed, unknown');
    expect(form.client.getRequestInputs(call)).toHaveLength(1);
    expect(form.toasts().at(-1)).toMatch(/Es wurde nichts gesendet/);
    records.deliver('answers');
    expect(await form.submit('Mia')).toBe('Mia');
    expect(records.created).toHaveLength(1);
  });

  it('followed by other input finds the record of the first attempt and reports that it has the earlier input', async () => {
    const records = holders();
    records.deliver('loses-response');
    records.allowLookUp(false);
    const form = openForm(records);
    await form.submit('Mia');
    records.allowLookUp(true);
    expect(await form.submit('Ida')).toBe('Mia maybe earlier input earlier input');
    expect([records.created.length, pending()]).toEqual([1, []]);
  });

  it('removes the toast of the failure when the next attempt starts', async () => {
    const records = holders();
    records.deliver('loses-request');
    const form = openForm(records);
    await form.submit('Mia');
    records.deliver('answers');
    await form.submit('Mia');
    await waitFor(() => expect(form.toasts()).toEqual(['Angelegt']));
  });
});

describe('a rejection', () => {
  it('is reported, leaves nothing pending, and the next attempt creates one record', async () => {
    const records = holders();
    const form = openForm(records, { answers: [mockErrorResponse(call, 400, 'Bitte prüfen.')] });
    expect(await form.submit('Mia')).toBe('failed');
    expect([form.toasts(), pending()]).toEqual([['Bitte prüfen.'], []]);
    for (const answer of records.answers) form.client.mock(answer);
    expect(await form.submit('Ida')).toBe('Ida');
    expect(records.created).toHaveLength(1);
  });

  it('is followed by a new id if the id belongs to another record type', async () => {
    const records = holders();
    const reused = mockResponse(call, () => {
      throw new MiddlewareError('rejected', {
        status: 409,
        isOutcomeKnown: true,
        body: { userMessage: 'Verwendet.', code: 'record-id-reused' },
      });
    });
    const form = openForm(records, { answers: [reused] });
    expect(await form.submit('Mia')).toBe('failed');
    for (const answer of records.answers) form.client.mock(answer);
    expect(await form.submit('Mia')).toBe('Mia');
    expect(form.ids().size).toBe(2);
  });
});

describe('a middleware without record ids', () => {
  const config = { capabilities: capabilities.filter((one) => one !== 'recordIds') };

  it('leaves the outcome unknown, and the next attempt is sent with the same key', async () => {
    const records = holders({ hasRecordIds: false });
    records.deliver('loses-response');
    const form = openForm(records, { config });
    expect(await form.submit('Mia')).toBe('failed, unknown');
    expect(form.toasts()).toEqual([expect.stringMatching(/Er wirkt nur einmal/)]);
    records.deliver('answers');
    expect(await form.submit('Mia')).toBe('Mia');
    const keys = form.client.requests.filter((sent) => sent.call === call).map(({ idempotencyKey }) => idempotencyKey);
    expect([records.created.length, new Set(keys).size]).toEqual([1, 1]);
  });

  it('does not block a second form', async () => {
    const records = holders({ hasRecordIds: false });
    records.deliver('loses-response');
    const first = openForm(records, { config });
    await first.submit('Mia');
    first.unmount();
    records.deliver('answers');
    const second = openForm(records, { sameBrowser: true, config });
    expect(await second.submit('Ida')).toBe('Ida');
    expect(pending()).toEqual([]);
  });
});
