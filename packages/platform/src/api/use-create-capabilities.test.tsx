import { capabilities, type Capability } from '@aboschalter/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findAxeViolations, mockDeferredResponse, testStaffUser } from '@aboschalter/test-kit';
import { call, holder, createRecords, openForm, SCOPE } from '../testing/new-holder-form.tsx';
import { listPendingRecords } from './pending-records.ts';

const capabilitySets = {
  'no capability': [],
  'the capability idempotencyKeys': ['idempotencyKeys'],
  'the capability recordIds': ['recordIds'],
  'all capabilities': [...capabilities],
} as const satisfies Record<string, readonly Capability[]>;
type CapabilitySetName = keyof typeof capabilitySets;

// `testing/new-holder-form.tsx` describes the form and the texts that its `submit` returns, such as 'failed, unknown'.
const getPendingRecords = () => listPendingRecords(testStaffUser.sub, SCOPE);
const findQuestion = () => screen.findByRole('dialog', { name: 'Vorgang wiederholen?' });

/** Opens a form and submits 'Mia', which creates a record. The response is lost. */
async function openFormAfterLostResponse(name: CapabilitySetName) {
  const records = createRecords({ hasRecordIds: name === 'the capability recordIds' || name === 'all capabilities' });
  const config = { capabilities: [...capabilitySets[name]] };
  records.setNetwork('loses-response');
  records.allowLookUp(false);
  const form = openForm(records, { config });
  expect(await form.submit('Mia')).toBe('failed, unknown');
  records.setNetwork('works');
  records.allowLookUp(true);
  return { records, form, config };
}

/** Presses a button that opens the question, answers the question, and returns the result. */
async function submitWithQuestion(form: ReturnType<typeof openForm>, name: string, answer: string) {
  const before = form.results.length;
  await form.user.click(screen.getByRole('button', { name }));
  await findQuestion();
  await form.user.click(screen.getByRole('button', { name: answer }));
  await waitFor(() => expect(form.results).toHaveLength(before + 1));
  return form.results.at(-1);
}

describe.each(['the capability idempotencyKeys', 'the capability recordIds', 'all capabilities'] as const)(
  'with %s, after a lost response',
  (name) => {
    it('the same input is sent again without a question, and creates no second record', async () => {
      const { form, records } = await openFormAfterLostResponse(name);
      expect(await form.submit('Mia')).toBe('Mia');
      expect([records.created.length, getPendingRecords()]).toEqual([1, []]);
    });
  },
);

describe.each(['the capability recordIds', 'all capabilities'] as const)('with %s, after a lost response', (name) => {
  it('sending another input returns the stored record', async () => {
    const { form, records } = await openFormAfterLostResponse(name);
    expect(await form.submit('Ida')).toBe('Mia, mayHaveEarlierInput, hasEarlierInput');
    expect(records.created).toHaveLength(1);
  });

  it('a second tab and a restored draft return the stored record', async () => {
    const { form, records, config } = await openFormAfterLostResponse(name);
    const draft = form.getAttempt();
    form.unmount();
    const second = openForm(records, { sameBrowser: true, config });
    expect(await second.submit('Ida')).toBe('earlier: Mia');
    second.unmount();
    const reloaded = openForm(records, { sameBrowser: true, config, draft });
    await reloaded.restoreDraft();
    expect(await reloaded.submit('Mia')).toMatch(/^Mia/);
    expect(records.created).toHaveLength(1);
  });
});

describe.each([
  ['no capability', 'the same input', 'Mia'],
  ['no capability', 'another input', 'Ida'],
  ['the capability idempotencyKeys', 'another input', 'Ida'],
] as const)('with %s, %s after a lost response', (name, _, input) => {
  it('is not sent if staff decline the confirmation, which says where to check', async () => {
    const { form, records } = await openFormAfterLostResponse(name);
    await form.user.click(screen.getByRole('button', { name: input }));
    expect(await findQuestion()).toHaveTextContent(/Der Fahrkarteninhaber kann bereits angelegt sein\..*kann der Vorgang doppelt/);
    expect(await findAxeViolations()).toEqual([]);
    await form.user.click(screen.getByRole('button', { name: 'Zuerst prüfen' }));
    await waitFor(() => expect(form.results).toEqual(['failed, unknown', 'failed, unknown']));
    expect([records.created.length, form.client.getRequestInputs(call).length, getPendingRecords()]).toEqual([1, 1, []]);
    // Staff are asked again at the next submit, because the outcome is still unknown.
    expect(await submitWithQuestion(form, input, 'Zuerst prüfen')).toBe('failed, unknown');
  });

  it('is sent if staff confirm, and the next creation needs no confirmation', async () => {
    const { form, records } = await openFormAfterLostResponse(name);
    expect(await submitWithQuestion(form, input, 'Trotzdem erneut senden')).toBe(input);
    expect(records.created).toMatchObject([{ firstName: 'Mia' }, { firstName: input }]);
    expect(await form.submit('Ida')).toBe('Ida');
    expect(records.created).toHaveLength(3);
  });
});

describe.each(['no capability', 'the capability idempotencyKeys'] as const)('with %s, after a lost response', (name) => {
  it('a restored draft needs a confirmation even with the same input', async () => {
    const { form, records, config } = await openFormAfterLostResponse(name);
    const draft = form.getAttempt();
    form.unmount();
    const reloaded = openForm(records, { sameBrowser: true, config, draft });
    await reloaded.restoreDraft();
    expect(await submitWithQuestion(reloaded, 'Mia', 'Zuerst prüfen')).toBe('failed, unknown');
    expect([records.created.length, reloaded.client.getRequestInputs(call)]).toEqual([1, []]);
  });

  it('a second tab creates its own record, because no record id is stored that could be looked up', async () => {
    const { form, records, config } = await openFormAfterLostResponse(name);
    expect(getPendingRecords()).toEqual([]);
    form.unmount();
    const second = openForm(records, { sameBrowser: true, config });
    expect(await second.submit('Ida')).toBe('Ida');
  });
});

describe.each(['no capability', 'the capability idempotencyKeys'] as const)('with %s', (name) => {
  it('a second press while the first request is pending sends nothing', async () => {
    const deferred = mockDeferredResponse(call);
    const form = openForm(createRecords({ hasRecordIds: false }), {
      answers: [deferred],
      config: { capabilities: [...capabilitySets[name]] },
    });
    await form.user.click(screen.getByRole('button', { name: 'Mia' }));
    await form.user.click(screen.getByRole('button', { name: 'Mia' }));
    deferred.resolve({ ...holder, firstName: 'Mia' });
    await waitFor(() => expect(form.results).toEqual(['Mia', 'Mia']));
    expect(form.client.getRequestInputs(call)).toHaveLength(1);
  });
});

it('without idempotency keys and record ids the message after a lost response asks for a check', async () => {
  const { form } = await openFormAfterLostResponse('no capability');
  expect(form.toasts()).toEqual([expect.stringMatching(/ist nicht bekannt\. Bitte laden Sie die Daten neu und prüfen Sie/)]);
});

it('a pending record of another form is removed without a look-up if the middleware no longer supports record ids, even with `sharesRecord`', async () => {
  const { form, records } = await openFormAfterLostResponse('the capability recordIds');
  form.unmount();
  expect(getPendingRecords()).toHaveLength(1);
  // With `sharesRecord` the second form would otherwise continue with the record id of the first form.
  const second = openForm(records, { sameBrowser: true, sharesRecord: true, config: { capabilities: ['idempotencyKeys'] } });
  await second.user.click(screen.getByRole('button', { name: 'Ida' }));
  await waitFor(() => expect(getPendingRecords()).toEqual([]));
});
