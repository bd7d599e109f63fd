import { findAxeViolations, renderInShell } from '@aboschalter/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CROPPED_PHOTO, fakeCameras, fakeCanvas, fakePictureFiles, removeCameras } from '../../testing/fake-cameras.ts';
import { PhotoField, type PhotoFieldProps } from './PhotoField.tsx';

beforeEach(() => {
  fakeCanvas();
  fakePictureFiles();
  removeCameras();
});
function show(props: Partial<PhotoFieldProps> = {}) {
  const onChange = vi.fn<PhotoFieldProps['onChange']>();
  return {
    ...renderInShell(<PhotoField person="Mia Beispiel, Fahrkarteninhaber 9" picture={null} editable onChange={onChange} {...props} />),
    onChange,
  };
}
const button = (name: string) => screen.getByRole('button', { name });

describe('the photo', () => {
  it('is a silhouette without a delete button if there is none', async () => {
    show();
    expect(screen.getByRole('img', { name: 'Kein Foto vorhanden' })).toBeInTheDocument();
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Foto ändern', 'Foto aus Datei']);
    expect(await findAxeViolations()).toEqual([]);
  });

  it.each([
    ['loading', 'Foto wird geladen'],
    ['failed', 'Foto nicht geladen'],
  ] as const)('is a silhouette that names the status %s', (state, name) => {
    show({ state, editable: false });
    expect(screen.getByRole('img', { name })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([null, CROPPED_PHOTO])('has its caption above it, with an asterisk while a required photo is edited (photo: %s)', (picture) => {
    show({ picture, isEditing: true, isRequired: true });
    const group = screen.getByRole('group', { name: 'Foto' });
    expect(group.firstElementChild).toHaveTextContent(/^Foto\*$/);
  });

  it('is taken with the camera and passed to onChange, and the button has the focus again', async () => {
    const cameras = fakeCameras('Webcam');
    const { user, onChange } = show();
    await user.click(button('Foto ändern'));
    fireEvent.loadedData(await screen.findByLabelText('Kamerabild'));
    await user.click(button('Foto aufnehmen'));
    await user.click(button('Übernehmen'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(CROPPED_PHOTO);
    expect([screen.queryByRole('dialog'), cameras.countRunning()]).toEqual([null, 0]);
    await waitFor(() => expect(button('Foto ändern')).toHaveFocus());
  });

  it('can be a picture from a file if there is no camera', async () => {
    const { user, toasts, onChange } = show();
    await user.click(button('Foto ändern'));
    await waitFor(() => expect(toasts()).toEqual(['Kein Webcamzugriff möglich']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) await user.upload(input, new File(['x'], 'foto.png', { type: 'image/png' }));
    expect(await screen.findByRole('dialog', { name: 'Bild Aufnehmen' })).toBeInTheDocument();
    expect([toasts().length, onChange.mock.calls.length]).toEqual([1, 0]);
  });

  it('is deleted after confirmation', async () => {
    const { user, onChange } = show({ picture: CROPPED_PHOTO });
    await user.click(button('Foto löschen'));
    expect(screen.getByRole('dialog', { name: 'Foto löschen' })).toHaveTextContent(
      'Mia Beispiel, Fahrkarteninhaber 9Sind Sie sicher, dass Sie das Personenbild löschen wollen?',
    );
    await user.click(button('Abbrechen'));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(button('Foto löschen'));
    // The first button is on the page behind the dialog, the second in the dialog.
    const [, confirm] = screen.getAllByRole('button', { name: 'Foto löschen', hidden: true });
    if (confirm) await user.click(confirm);
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(null));
  });

  it('is kept in the dialog, with the reason, if it cannot be stored, and can be stored again', async () => {
    fakeCameras('Webcam');
    const { user, onChange } = show();
    onChange.mockRejectedValueOnce(new Error('Gerade nicht.'));
    await user.click(button('Foto ändern'));
    fireEvent.loadedData(await screen.findByLabelText('Kamerabild'));
    await user.click(button('Foto aufnehmen'));
    await user.click(button('Übernehmen'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Gerade nicht.');
    expect(screen.getByRole('img', { name: 'Aufgenommenes Foto' })).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    await user.click(button('Übernehmen'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(onChange.mock.calls).toEqual([[CROPPED_PHOTO], [CROPPED_PHOTO]]);
  });

  it('is kept if it cannot be deleted, and the confirmation dialog shows the reason', async () => {
    const { user, onChange } = show({ picture: CROPPED_PHOTO });
    onChange.mockRejectedValueOnce(new Error('Gerade nicht.'));
    await user.click(button('Foto löschen'));
    const question = within(screen.getByRole('dialog', { name: 'Foto löschen' }));
    await user.click(question.getByRole('button', { name: 'Foto löschen' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Gerade nicht.');
    await user.click(question.getByRole('button', { name: 'Foto löschen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows its validation problem and ignores clicks while a change is being sent', async () => {
    const { user } = show({ error: 'Bitte ein Foto aufnehmen', loading: true });
    expect(screen.getByRole('group', { name: 'Foto' })).toHaveAccessibleDescription('Bitte ein Foto aufnehmen');
    await user.click(button('Foto ändern'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });
});
