import { calls } from '@aboschalter/contract';
import { mockErrorResponse, mockResponse, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { WritesBlockedContext } from '@aboschalter/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CROPPED_PHOTO, fakeCameras, fakeCanvas } from '../../testing/fake-cameras.ts';
import { createHolder, testUuid } from '../../testing/fixtures.ts';
import { HolderPhotoEditor } from './HolderPhotoEditor.tsx';

const params = { uuid: testUuid(2) };
const OFFLINE_REASON = 'Keine Netzwerkverbindung';
const show = (answers: RenderInShellOptions['answers'] = [], picture: string | null = CROPPED_PHOTO, blockedReason?: string) =>
  renderInShell(
    <WritesBlockedContext value={blockedReason}>
      <HolderPhotoEditor isEditing={false} holder={createHolder(2)} />
    </WritesBlockedContext>,
    { answers: [mockResponse(calls.getPicture, () => ({ picture })), ...answers] },
  );
const getButton = (name: string) => screen.getByRole('button', { name });
async function takePhoto({ user }: ReturnType<typeof show>) {
  await screen.findByRole('img', { name: 'Kein Foto vorhanden' });
  fakeCanvas();
  fakeCameras('Webcam');
  await user.click(getButton('Foto ändern'));
  fireEvent.loadedData(await screen.findByLabelText('Kamerabild'));
  await user.click(getButton('Foto aufnehmen'));
  await user.click(getButton('Übernehmen'));
}
async function deletePhoto({ user }: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('button', { name: 'Foto löschen' }));
  // The last button with this name is in the confirmation dialog.
  await user.click(screen.getAllByRole('button', { name: 'Foto löschen' }).at(-1) ?? getButton('Foto löschen'));
}

describe('the photo of a stored holder without a connection', () => {
  it('cannot be stored', async () => {
    const shell = show([], null, OFFLINE_REASON);
    await takePhoto(shell);
    expect(getButton('Übernehmen')).toHaveAccessibleDescription(OFFLINE_REASON);
    expect(shell.client.getRequestInputs(calls.putPicture)).toEqual([]);
  });

  it('cannot be deleted', async () => {
    const shell = show([], CROPPED_PHOTO, OFFLINE_REASON);
    await deletePhoto(shell);
    expect(screen.getAllByRole('button', { name: 'Foto löschen' }).at(-1)).toHaveAccessibleDescription(OFFLINE_REASON);
    expect(shell.client.getRequestInputs(calls.deletePicture)).toEqual([]);
  });
});

describe('the photo of a stored holder', () => {
  it('is stored and shown as soon as it is taken', async () => {
    const shell = show([mockResponse(calls.putPicture, ({ body }) => body)], null);
    await takePhoto(shell);
    shell.client.mock(mockResponse(calls.getPicture, () => ({ picture: CROPPED_PHOTO })));
    await waitFor(() => expect(shell.toasts()).toEqual(['Foto gespeichert']));
    expect(shell.client.getRequestInputs(calls.putPicture)).toEqual([{ params, body: { picture: CROPPED_PHOTO } }]);
    await waitFor(() => expect(shell.client.getRequestInputs(calls.getPicture)).toHaveLength(2));
  });

  it('is deleted as soon as staff confirm', async () => {
    const shell = show([mockResponse(calls.deletePicture, () => undefined)]);
    await shell.user.click(await screen.findByRole('button', { name: 'Foto löschen' }));
    expect(screen.getByText('Sind Sie sicher, dass Sie das Personenbild löschen wollen?')).toBeInTheDocument();
    expect(shell.client.getRequestInputs(calls.deletePicture)).toEqual([]);
    await shell.user.keyboard('{Escape}');
    await deletePhoto(shell);
    await waitFor(() => expect(shell.toasts()).toEqual(['Foto gelöscht']));
    expect(shell.client.getRequestInputs(calls.deletePicture)).toEqual([{ params }]);
  });

  it('shows a message in the dialog if storing or deleting fails', async () => {
    const first = show([mockErrorResponse(calls.putPicture, 413, 'Zu groß.')], null);
    await takePhoto(first);
    await waitFor(() => expect(first.toasts()).toEqual(['Zu groß.']));
    expect(within(screen.getByRole('dialog', { name: 'Bild Aufnehmen' })).getByRole('alert')).toHaveTextContent('Zu groß.');
    first.unmount();
    const second = show([mockErrorResponse(calls.deletePicture, 500, 'Gestört.')]);
    await deletePhoto(second);
    await waitFor(() => expect(second.toasts()).toHaveLength(1));
    expect(within(screen.getByRole('dialog', { name: 'Foto löschen' })).getByRole('alert')).toHaveTextContent('Gestört.');
    expect(screen.getByRole('img', { name: 'Foto' })).toBeInTheDocument();
  });

  it('has a notice next to it if loading fails', async () => {
    show([mockErrorResponse(calls.getPicture, 500, 'weg')]);
    expect(await screen.findByText(/Das Foto konnte nicht geladen werden/)).toBeInTheDocument();
  });
});
