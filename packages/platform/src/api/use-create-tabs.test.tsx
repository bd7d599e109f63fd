import { describe, expect, it } from 'vitest';
import { testStaffUser } from '@aboschalter/test-kit';
import { call, createRecords, openForm, SCOPE } from '../testing/new-holder-form.tsx';
import { listPendingRecords } from './pending-records.ts';

// `submit` of the form returns a text: the first name of the record, followed by the flags of the result that are true;
// 'earlier: ' and the first name of the record of another form; or 'failed'. `sameBrowser` keeps the storage of the browser.
const getPendingRecords = () => listPendingRecords(testStaffUser.sub, SCOPE);

describe('a second form while the outcome of another form is unknown', () => {
  /** Sends 'Mia' in a form whose request or response is lost, and closes the form. Returns the records. */
  async function loseFirstForm(network: 'loses-response' | 'loses-request') {
    const records = createRecords();
    records.setNetwork(network);
    records.allowLookUp(false);
    const first = openForm(records);
    await first.submit('Mia');
    first.unmount();
    records.setNetwork('works');
    return records;
  }

  it('reports the record of the other form instead of sending, and creates its own record at the next submit', async () => {
    const records = await loseFirstForm('loses-response');
    records.allowLookUp(true);
    const second = openForm(records, { sameBrowser: true });
    expect(await second.submit('Ida')).toBe('earlier: Mia');
    expect(second.client.getRequestInputs(call)).toEqual([]);
    expect(await second.submit('Ida')).toBe('Ida');
    expect(records.created).toHaveLength(2);
  });

  it('creates its record if the other form has created no record', async () => {
    const records = await loseFirstForm('loses-request');
    records.allowLookUp(true);
    const second = openForm(records, { sameBrowser: true });
    expect(await second.submit('Ida')).toBe('Ida');
    expect(records.created).toHaveLength(1);
  });

  it('creates nothing and shows a message while the look-up fails, and looks up again at the next submit', async () => {
    const records = await loseFirstForm('loses-response');
    const second = openForm(records, { sameBrowser: true });
    expect(await second.submit('Ida')).toBe('failed');
    expect(second.client.getRequestInputs(call)).toEqual([]);
    expect(second.toasts()).toEqual([expect.stringMatching(/lässt sich gerade nicht feststellen\. Es wurde nichts gesendet/)]);
    records.allowLookUp(true);
    expect(await second.submit('Ida')).toBe('earlier: Mia');
    expect(records.created).toHaveLength(1);
  });

  it('with `sharesRecord` continues with the record id of the other form', async () => {
    const records = await loseFirstForm('loses-response');
    records.allowLookUp(true);
    const second = openForm(records, { sameBrowser: true, sharesRecord: true });
    expect(await second.submit('Ida')).toBe('Mia, mayHaveEarlierInput, hasEarlierInput');
    expect(records.created).toHaveLength(1);
  });

  it('finds no pending record of another member of staff, and the stored record contains no name', async () => {
    await loseFirstForm('loses-response');
    expect([getPendingRecords().length, listPendingRecords('somebody else', SCOPE)]).toEqual([1, []]);
    expect(localStorage.getItem('aboschalter-pending-records')).not.toMatch(/Mia/);
  });
});

describe('a restored draft', () => {
  it('returns the record that the previous page has created, although the response was lost', async () => {
    const records = createRecords();
    records.setNetwork('loses-response');
    records.allowLookUp(false);
    const first = openForm(records);
    await first.submit('Mia');
    const draft = first.getAttempt();
    expect(draft).toMatchObject({ unknown: true });
    first.unmount();
    records.setNetwork('works');
    records.allowLookUp(true);
    const second = openForm(records, { sameBrowser: true, draft });
    await second.restoreDraft();
    expect(await second.submit('Ida')).toBe('Mia, mayHaveEarlierInput, hasEarlierInput');
    expect(records.created).toHaveLength(1);
  });

  it('that two open tabs share creates one record, even if both send different inputs', async () => {
    const records = createRecords();
    const first = openForm(records);
    const draft = first.getAttempt();
    const second = openForm(records, { sameBrowser: true, draft });
    await second.restoreDraft();
    expect(await first.submit('Mia')).toBe('Mia');
    expect(await second.submit('Ida')).toBe('Mia, mayHaveEarlierInput, hasEarlierInput');
    expect(records.created).toHaveLength(1);
  });

  it('creates no second record if another open tab has already created the record, even if the response was lost', async () => {
    const records = createRecords();
    const first = openForm(records);
    const second = openForm(records, { sameBrowser: true, draft: first.getAttempt() });
    await second.restoreDraft();
    records.setNetwork('loses-response');
    records.allowLookUp(false);
    expect(await first.submit('Mia')).toBe('failed, unknown');
    expect(await second.submit('Ida')).toBe('failed, unknown');
    records.setNetwork('works');
    records.allowLookUp(true);
    expect(await second.submit('Ida')).toBe('Mia, mayHaveEarlierInput, hasEarlierInput');
    expect(await first.submit('Mia')).toBe('Mia');
    expect(records.created).toHaveLength(1);
  });
});

it('the second of two open forms of a scope reports the record of the first form, whose response was lost', async () => {
  const records = createRecords();
  const [first, second] = [openForm(records), openForm(records, { sameBrowser: true })];
  records.setNetwork('loses-response');
  records.allowLookUp(false);
  expect(await first.submit('Mia')).toBe('failed, unknown');
  records.setNetwork('works');
  records.allowLookUp(true);
  expect(await second.submit('Ida')).toBe('earlier: Mia');
  expect(await first.submit('Mia')).toBe('Mia');
  expect(records.created).toHaveLength(1);
});
