import { capabilities, type Capability } from '@aboschalter/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findAxeViolations, mockDeferredResponse, testStaffUser } from '@aboschalter/test-kit';
import { call, holder, holders, openForm, SCOPE } from '../testing/new-holder-form.tsx';
import { listPendingRecords } from './pending-records.ts';

const offered = {
  'no capability': [],
  'the capability idempotencyKeys': ['idempotencyKeys'],
  'the capability recordIds': ['recordIds'],
  'all capabilities': [...capabilities],
} as const satisfies Record<string, readonly Capability[]>;
type Offered = keyof typeof offered;

const pending = () => listPendingRecords(testStaffUser.sub, SCOPE);
const question = () => screen.findByRole('dialog', { name: 'Vorgang wiederholen?' });

/** A form whose first attempt ('Mia') has created a record and lost its response. */
async function afterLoss(name: Offered) {
  const records = holders({ hasRecordIds: name === 'the capability recordIds' || name === 'all capabilities' });
  const config = { capabilities: [...offered[name]] };
  records.deliver('loses-response');
  records.allowLookUp(false);
  const form = openForm(records, { config });
  expect(await form.submit('Mia')).toBe('failed, unknown');
  records.deliver('answers');
  records.allowLookUp(true);
  return { records, form, config };
}

/** Presses a button that leads to the question, answers it, and returns the result. */
async function submitWithQuestion(form: ReturnType<typeof openForm>, name: string, answer: string) {
  const before = form.results.length;
  await form.user.click(screen.getByRole('button', { name }));
  await question();
  await form.user.click(screen.getByRole('button', { name: answer }));
  await waitFor(() => expect(form.results).toHaveLength(before + 1));
  return form.results.at(-1);
}

describe.each(['the capability idempotencyKeys', 'the capability recordIds', 'all capabilities'] as const)(
  'with %s, after a lost response',
  (name) => {
    it('the same input is sent again without confirmation and creates no second record', async () => {
      const { form, records } = await afterLoss(name);
      expect(await form.submit('Mia')).toBe('Mia');
      expect([records.created.length, pending()]).toEqual([1, []]);
    });
  },
);

describe.each(['the capability recordIds', 'all capabilities'] as const)('with %s, after a lost response', (name) => {
  it('other input finds the record that is stored', async () => {
    const { form, records } = await afterLoss(name);
    expect(await form.submit('Ida')).toBe('Mia maybe earlier input earlier input');
    expect(records.created).toHaveLength(1);
  });

  it('a resumed draft and a second tab find the record that is stored', async () => {
    const { form, records, config } = await afterLoss(name);
    const draft = form.attempt();
    form.unmount();
    const second = openForm(records, { sameBrowser: true, config });
    expect(await second.submit('Ida')).toBe('earlier: Mia');
    second.unmount();
    const reloaded = openForm(records, { sameBrowser: true, config, draft });
    await reloaded.resume();
    expect(await reloaded.submit('Mia')).toMatch(/^Mia/);
    expect(records.created).toHaveLength(1);
  });
});

describe.each([
  ['no capability', 'Mia'],
  ['no capability', 'Ida'],
  ['the capability idempotencyKeys', 'Ida'],
] as const)('with %s, %s after a lost response', (name, input) => {
  it('asks for confirmation first; if declined, it sends nothing and shows where to check', async () => {
    const { form, records } = await afterLoss(name);
    await form.user.click(screen.getByRole('button', { name: input }));
    expect(await question()).toHaveTextContent(/Der Fahrkarteninhaber kann bereits angelegt sein\..*kann der Vorgang doppelt/);
    expect(await findAxeViolations()).toEqual([]);
    await form.user.click(screen.getByRole('button', { name: 'Zuerst prüfen' }));
    await waitFor(() => expect(form.results).toEqual(['failed, unknown', 'failed, unknown']));
    expect([records.created.length, form.client.getRequestInputs(call).length, pending()]).toEqual([1, 1, []]);
    expect(await submitWithQuestion(form, input, 'Zuerst prüfen')).toBe('failed, unknown');
  });

  it('sends its own input if staff confirm, and the next creation asks no question', async () => {
    const { form, records } = await afterLoss(name);
    expect(await submitWithQuestion(form, input, 'Trotzdem erneut senden')).toBe(input);
    expect(records.created).toMatchObject([{ firstName: 'Mia' }, { firstName: input }]);
    expect(await form.submit('Ida')).toBe('Ida');
    expect(records.created).toHaveLength(3);
  });
});

describe.each(['no capability', 'the capability idempotencyKeys'] as const)('with %s', (name) => {
  it('a resumed draft with an unknown outcome asks for confirmation with any input', async () => {
    const { form, records, config } = await afterLoss(name);
    const draft = form.attempt();
    form.unmount();
    const reloaded = openForm(records, { sameBrowser: true, config, draft });
    await reloaded.resume();
    expect(await submitWithQuestion(reloaded, 'Mia', 'Zuerst prüfen')).toBe('failed, unknown');
    expect([records.created.length, reloaded.client.getRequestInputs(call)]).toEqual([1, []]);
  });

  it('a second tab creates its own record; nothing is stored that could not be looked up', async () => {
    const { form, records, config } = await afterLoss(name);
    expect(pending()).toEqual([]);
    form.unmount();
    const second = openForm(records, { sameBrowser: true, config });
    expect(await second.submit('Ida')).toBe('Ida');
  });

  it('a second press during the first request sends nothing', async () => {
    const late = mockDeferredResponse(call);
    const form = openForm(holders({ hasRecordIds: false }), { answers: [late], config: { capabilities: [...offered[name]] } });
    await form.user.click(screen.getByRole('button', { name: 'Mia' }));
    await form.user.click(screen.getByRole('button', { name: 'Mia' }));
    late.resolve({ ...holder, firstName: 'Mia' });
    await waitFor(() => expect(form.results).toEqual(['Mia', 'Mia']));
    expect(form.client.getRequestInputs(call)).toHaveLength(1);
  });
});

it('without idempotency keys and record ids no message says that a repeat is safe', async () => {
  const { form } = await afterLoss('no capability');
  expect(form.toasts()).toEqual([expect.stringMatching(/ist nicht bekannt\. Bitte laden Sie die Daten neu und prüfen Sie/)]);
});

it('useCreate does not look up an attempt stored by another form if the middleware no longer supports record ids', async () => {
  const { form, records } = await afterLoss('the capability recordIds');
  form.unmount();
  expect(pending()).toHaveLength(1);
  const second = openForm(records, { sameBrowser: true, sharesRecord: true, config: { capabilities: ['idempotencyKeys'] } });
  await second.user.click(screen.getByRole('button', { name: 'Ida' }));
  await waitFor(() => expect(pending()).toEqual([]));
});
