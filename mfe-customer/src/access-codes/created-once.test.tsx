import { calls } from '@aboschalter/contract';
import { fakeRecords, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccessCodeButtons } from '../widgets/access-code-buttons/AccessCodeButtons.tsx';
import { AccessCodePanel } from './AccessCodePanel.tsx';
import { mockBaseData, createAccessCode, customerUuid } from './testing/fixtures.ts';

/** Renders the part of a page that creates access codes. */
function show(records: ReturnType<typeof fakeCreatedCodes>, page: 'customer' | 'print', { sameBrowser = false } = {}) {
  const ui = page === 'customer' ? <AccessCodePanel customerUuid={customerUuid} /> : <AccessCodeButtons customerUuid={customerUuid} />;
  return renderInShell(ui, {
    sameBrowser,
    answers: [mockBaseData(true), mockResponse(calls.getAccessCodes, () => [createAccessCode('ABCD2345', false)]), ...records.answers],
  });
}
const fakeCreatedCodes = () => fakeRecords(calls.createAccessCode, () => undefined);
const clickCreateButton = async ({ user }: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('button', { name: /[Nn]eu erzeugen/ }));

it('an access code whose response was lost is found by a look-up and created once', async () => {
  const records = fakeCreatedCodes();
  records.setNetwork('loses-response');
  const shell = show(records, 'customer');
  await clickCreateButton(shell);
  await waitFor(() => expect(shell.toasts()).toEqual(['Aktivierungscode erfolgreich erzeugt']));
  expect(records.created).toHaveLength(1);
});

it.each(['customer', 'print'] as const)(
  'an access code whose creation has an unknown outcome is created once, even if another tab repeats the creation on the %s page',
  async (page) => {
    const records = fakeCreatedCodes();
    const first = show(records, 'customer');
    await records.loseOutcome(async () => {
      await clickCreateButton(first);
      await waitFor(() => expect(first.toasts()).toHaveLength(1));
    });
    first.unmount();
    const second = show(records, page, { sameBrowser: true });
    await clickCreateButton(second);
    await waitFor(() => expect(second.toasts()).toEqual(['Aktivierungscode erfolgreich erzeugt']));
    expect(records.created).toHaveLength(1);
    await clickCreateButton(second);
    await waitFor(() => expect(records.created).toHaveLength(2));
  },
);

it('an access code whose creation has an unknown outcome is created once if two tabs are open at the same time', async () => {
  const records = fakeCreatedCodes();
  const [first, second] = [show(records, 'customer'), show(records, 'print', { sameBrowser: true })];
  const clickCreateButtonIn = async ({ container, user }: typeof first) =>
    user.click(await within(container).findByRole('button', { name: /[Nn]eu erzeugen/ }));
  await records.loseOutcome(async () => {
    await clickCreateButtonIn(first);
    await waitFor(() => expect(first.toasts()).toHaveLength(1));
  });
  await clickCreateButtonIn(second);
  await waitFor(() => expect(second.toasts()).toContain('Aktivierungscode erfolgreich erzeugt'));
  expect(records.created).toHaveLength(1);
});
