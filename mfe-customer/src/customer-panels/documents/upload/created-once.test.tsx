import { calls } from '@aboschalter/contract';
import { pdf } from '@aboschalter/formats/file-examples';
import { fakeRecords, renderInShell, trackDialogs } from '@aboschalter/test-kit';
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { customer } from '../../../testing/fixtures.ts';
import { UploadDialog } from './UploadDialog.tsx';

beforeEach(() => {
  // jsdom has neither of the two functions.
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});

const fakeDocuments = () => fakeRecords(calls.uploadDocument, () => undefined);

/** Opens the dialog. `sameBrowser`: as in another tab of the browser in which the previous dialog was opened. */
async function openDialog({ answers }: ReturnType<typeof fakeDocuments>, { sameBrowser = false } = {}) {
  const openedDialog = trackDialogs();
  const onClose = vi.fn<() => void>();
  const shell = renderInShell(<UploadDialog customerUuid={customer.uuid} onClose={onClose} />, { sameBrowser, answers });
  const dialog = openedDialog();
  const dropzone = await dialog.findByRole('button', { name: /^Dateien hierher ziehen/ });
  return {
    ...shell,
    dialog,
    onClose,
    drop: async () => {
      const file = new File([Uint8Array.from(pdf)], 'a.pdf', { type: 'application/pdf' });
      fireEvent.drop(dropzone, { dataTransfer: { files: [file], items: [], types: ['Files'] } });
      await dialog.findByRole('listitem', { name: 'a.pdf' });
    },
    send: () => shell.user.click(dialog.getByRole('button', { name: 'Hochladen' })),
  };
}

/** Uploads a file. The response is lost, and the look-up of the document fails until the function returns. */
const loseFirstOutcome = (records: ReturnType<typeof fakeDocuments>, { dialog, drop, send }: Awaited<ReturnType<typeof openDialog>>) =>
  records.loseOutcome(async () => {
    await drop();
    await send();
    await dialog.findByText(/nicht bekannt/);
  });

it('a file whose response was lost is stored once when it is sent again in the same tab', async () => {
  const records = fakeDocuments();
  const first = await openDialog(records);
  await loseFirstOutcome(records, first);
  await first.send();
  await waitFor(() => expect(first.onClose).toHaveBeenCalledOnce());
  expect(records.created).toHaveLength(1);
});

it('a file whose response was lost is stored once after a reload', async () => {
  const records = fakeDocuments();
  const first = await openDialog(records);
  await loseFirstOutcome(records, first);
  first.unmount();
  const second = await openDialog(records, { sameBrowser: true });
  await second.drop();
  await second.send();
  await waitFor(() => expect(second.onClose).toHaveBeenCalledOnce());
  expect(records.created).toHaveLength(1);
});

it('a file whose response was lost is stored once after a reload with another description, and a toast names the stored one', async () => {
  const records = fakeDocuments();
  const first = await openDialog(records);
  await loseFirstOutcome(records, first);
  first.unmount();
  const second = await openDialog(records, { sameBrowser: true });
  await second.drop();
  fireEvent.change(second.dialog.getByRole('textbox', { name: 'Bezeichnung' }), { target: { value: 'Antrag' } });
  await second.send();
  await waitFor(() => expect(second.onClose).toHaveBeenCalledOnce());
  expect(records.created).toHaveLength(1);
  expect(second.toasts()).toContain('Die Datei „a.pdf“ war bereits hochgeladen. Ihre Bezeichnung ist die des ersten Versuchs.');
});

it('a file whose response was lost is stored once if two tabs are open at the same time', async () => {
  const records = fakeDocuments();
  const [first, second] = [await openDialog(records), await openDialog(records, { sameBrowser: true })];
  await loseFirstOutcome(records, first);
  await second.drop();
  await second.send();
  await waitFor(() => expect(second.onClose).toHaveBeenCalledOnce());
  expect([records.created.length, first.onClose.mock.calls.length]).toEqual([1, 0]);
});
