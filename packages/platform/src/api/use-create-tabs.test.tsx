import { describe, expect, it } from 'vitest';
import { testStaffUser } from '@aboschalter/test-kit';
import { call, holders, openForm, SCOPE } from '../testing/new-holder-form.tsx';
import { listPendingRecords } from './pending-records.ts';

const pending = () => listPendingRecords(testStaffUser.sub, SCOPE);

describe('a second form while the outcome of another form is unknown', () => {
  async function afterLoss(delivery: 'loses-response' | 'loses-request') {
    const records = holders();
    records.deliver(delivery);
    records.allowLookUp(false);
    const first = openForm(records);
    await first.submit('Mia');
    first.unmount();
    records.deliver('answers');
    return records;
  }

  it('reports the record that the other form has created, once, and sends nothing', async () => {
    const records = await afterLoss('loses-response');
    records.allowLookUp(true);
    const second = openForm(records, { sameBrowser: true });
    expect(await second.submit('Ida')).toBe('earlier: Mia');
    expect(second.client.getRequestInputs(call)).toEqual([]);
    expect(await second.submit('Ida')).toBe('Ida');
    expect(records.created).toHaveLength(2);
  });

  it('creates its record if the other form has created none', async () => {
    const records = await afterLoss('loses-request');
    records.allowLookUp(true);
    const second = openForm(records, { sameBrowser: true });
    expect(await second.submit('Ida')).toBe('Ida');
    expect(records.created).toHaveLength(1);
  });

  it('creates nothing while the look-up fails, shows a message, and looks up again at the next press', async () => {
    const records = await afterLoss('loses-response');
    const second = openForm(records, { sameBrowser: true });
    expect(await second.submit('Ida')).toBe('failed');
    expect(second.client.getRequestInputs(call)).toEqual([]);
    expect(second.toasts()).toEqual([expect.stringMatching(/lässt sich gerade nicht feststellen\. Es wurde nichts gesendet/)]);
    records.allowLookUp(true);
    expect(await second.submit('Ida')).toBe('earlier: Mia');
    expect(records.created).toHaveLength(1);
  });

  it('continues with the record id of the other form if all forms of the scope create the same record', async () => {
    const records = await afterLoss('loses-response');
    records.allowLookUp(true);
    const second = openForm(records, { sameBrowser: true, sharesRecord: true });
    expect(await second.submit('Ida')).toBe('Mia maybe earlier input earlier input');
    expect(records.created).toHaveLength(1);
  });

  it('ignores the forms of another member of staff', async () => {
    const records = await afterLoss('loses-response');
    expect([pending().length, listPendingRecords('somebody else', SCOPE)]).toEqual([1, []]);
    expect(localStorage.getItem('aboschalter-pending-records')).not.toMatch(/Mia/);
    expect(records.created).toHaveLength(1);
  });
});

describe('a resumed draft', () => {
  it('finds the record that the previous page has created, although the response was lost', async () => {
    const records = holders();
    records.deliver('loses-response');
    records.allowLookUp(false);
    const first = openForm(records);
    await first.submit('Mia');
    const draft = first.attempt();
    expect(draft).toMatchObject({ unknown: true });
    first.unmount();
    records.deliver('answers');
    records.allowLookUp(true);
    const second = openForm(records, { sameBrowser: true, draft });
    await second.resume();
    expect(await second.submit('Ida')).toBe('Mia maybe earlier input earlier input');
    expect(records.created).toHaveLength(1);
  });

  it('that two open tabs share before either has sent it creates one record, also with other input', async () => {
    const records = holders();
    const first = openForm(records);
    const draft = first.attempt();
    const second = openForm(records, { sameBrowser: true, draft });
    await second.resume();
    expect(await first.submit('Mia')).toBe('Mia');
    expect(await second.submit('Ida')).toBe('Mia maybe earlier input earlier input');
    expect(records.created).toHaveLength(1);
  });

  it('that another open tab has sent without a response is looked up before it is sent', async () => {
    const records = holders();
    const first = openForm(records);
    const second = openForm(records, { sameBrowser: true, draft: first.attempt() });
    await second.resume();
    records.deliver('loses-response');
    records.allowLookUp(false);
    expect(await first.submit('Mia')).toBe('failed, unknown');
    expect(await second.submit('Ida')).toBe('failed, unknown');
    records.deliver('answers');
    records.allowLookUp(true);
    expect(await second.submit('Ida')).toBe('Mia maybe earlier input earlier input');
    expect(await first.submit('Mia')).toBe('Mia');
    expect(records.created).toHaveLength(1);
  });
});

it('two open forms of one scope: the second one reports the record of the first, whose response was lost', async () => {
  const records = holders();
  const [first, second] = [openForm(records), openForm(records, { sameBrowser: true })];
  records.deliver('loses-response');
  records.allowLookUp(false);
  expect(await first.submit('Mia')).toBe('failed, unknown');
  records.deliver('answers');
  records.allowLookUp(true);
  expect(await second.submit('Ida')).toBe('earlier: Mia');
  expect(await first.submit('Mia')).toBe('Mia');
  expect(records.created).toHaveLength(1);
});
