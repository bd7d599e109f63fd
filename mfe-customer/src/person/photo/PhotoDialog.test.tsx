import { shellStore, toastsAtom } from '@aboschalter/platform';
import { findAxeViolations, renderInShell } from '@aboschalter/test-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CROPPED_PHOTO, fakeCameras, fakeCanvas, fakePictureFiles, removeCameras } from '../../testing/fake-cameras.ts';
import { PhotoDialog } from './PhotoDialog.tsx';

const DENIED = 'Kein Webcamzugriff möglich';
const picture = (name = 'foto.jpg') => new File(['x'], name, { type: 'image/jpeg' });

let canvas = fakeCanvas();
let files = fakePictureFiles();
beforeEach(() => {
  canvas = fakeCanvas();
  files = fakePictureFiles();
  removeCameras();
});

function show(file?: File) {
  const onAccept = vi.fn<(picture: string) => void>();
  const onClose = vi.fn<() => void>();
  return {
    ...renderInShell(<PhotoDialog person="Mia Beispiel, Fahrkarteninhaber 9" file={file} onAccept={onAccept} onClose={onClose} />),
    onAccept,
    onClose,
  };
}
const button = (name: string) => screen.getByRole('button', { name });
const video = () => screen.findByLabelText('Kamerabild');
/** Makes the camera show a picture of this size. */
async function showCameraPicture(width = 1280, height = 960) {
  const element = await video();
  Object.defineProperties(element, { videoWidth: { value: width }, videoHeight: { value: height } });
  fireEvent.loadedData(element);
  return element;
}
async function choose(user: ReturnType<typeof show>['user'], file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await user.upload(input, file);
}

describe('a photo', () => {
  it('is the middle of the camera picture in 540 × 720 pixels, and can be taken again before it is accepted', async () => {
    const cameras = fakeCameras('Webcam');
    const { user, onAccept } = show();
    expect(button('Foto aufnehmen')).toHaveAccessibleDescription('Die Kamera zeigt noch kein Bild.');
    const element = await showCameraPicture();
    expect(screen.getByRole('dialog', { name: 'Bild Aufnehmen' })).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    await user.click(button('Foto aufnehmen'));
    expect(screen.getByRole('img', { name: 'Aufgenommenes Foto' })).toHaveAttribute('src', CROPPED_PHOTO);
    expect(button('Übernehmen')).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    await user.click(button('Neu aufnehmen'));
    expect(screen.queryByRole('img', { name: 'Aufgenommenes Foto' })).not.toBeInTheDocument();
    await user.click(button('Foto aufnehmen'));
    await user.click(button('Übernehmen'));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith(CROPPED_PHOTO);
    // The middle of 1280 × 960 in the aspect ratio 3:4 is 720 × 960, which begins at x = (1280 − 720) / 2.
    expect(canvas.drawImage).toHaveBeenLastCalledWith(element, 280, 0, 720, 960, 0, 0, 540, 720);
    expect(cameras.requests).toEqual([{ audio: false, video: expect.anything() }]);
  });

  it('that the browser cannot draw is reported, and can be taken again', async () => {
    fakeCameras('Webcam');
    const { user, toasts } = show();
    await showCameraPicture();
    HTMLCanvasElement.prototype.getContext = () => null;
    await user.click(button('Foto aufnehmen'));
    expect(toasts()).toEqual([expect.stringContaining('Das Foto konnte nicht erstellt werden')]);
    fakeCanvas();
    await user.click(button('Foto aufnehmen'));
    expect(button('Übernehmen')).toBeInTheDocument();
  });
});

describe('the camera is off', () => {
  it.each([
    ['the page was left', async ({ unmount }: ReturnType<typeof show>) => unmount()],
    [
      'a photo was accepted',
      async ({ user, unmount, onAccept }: ReturnType<typeof show>) => {
        onAccept.mockImplementation(unmount);
        await showCameraPicture();
        await user.click(button('Foto aufnehmen'));
        await user.click(button('Übernehmen'));
      },
    ],
    [
      'Escape was pressed',
      async ({ user, unmount, onClose }: ReturnType<typeof show>) => {
        onClose.mockImplementation(unmount);
        await user.keyboard('{Escape}');
      },
    ],
    [
      'the dialog was closed with its cross',
      async ({ user, unmount, onClose }: ReturnType<typeof show>) => {
        onClose.mockImplementation(unmount);
        await user.click(button('Schließen'));
      },
    ],
    ['a picture file was chosen', async ({ user }: ReturnType<typeof show>) => choose(user, picture())],
  ])('after %s', async (_, leave) => {
    const cameras = fakeCameras('Webcam');
    const shell = show();
    await video();
    expect(cameras.countRunning()).toBe(1);
    await leave(shell);
    await waitFor(() => expect([cameras.countOpened(), cameras.countRunning()]).toEqual([1, 0]));
  });

  it('if permission is granted only after the dialog was closed', async () => {
    const cameras = fakeCameras('Webcam');
    const permission = cameras.hold();
    const { unmount, toasts } = show();
    unmount();
    await act(async () => permission.resolve());
    expect([cameras.countOpened(), cameras.countRunning(), toasts()]).toEqual([1, 0, []]);
  });

  it('after it was disconnected; the dialog reports this and offers another camera', async () => {
    const cameras = fakeCameras('Webcam', 'Rückseite');
    const { user, onClose } = show();
    await video();
    act(() => cameras.disconnect());
    expect(screen.getByRole('alert')).toHaveTextContent('Von dieser Kamera kommt kein Bild mehr.');
    expect(cameras.countRunning()).toBe(0);
    act(() => cameras.setConnected('Rückseite'));
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Webcam' })).not.toBeInTheDocument());
    expect(await findAxeViolations()).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kamera' }), 'Rückseite');
    await showCameraPicture();
    expect([cameras.countRunning(), onClose.mock.calls.length]).toEqual([1, 0]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('several cameras', () => {
  it('are offered in a list, and only the chosen one runs', async () => {
    const cameras = fakeCameras('Webcam', 'Rückseite');
    const { user } = show();
    await video();
    const select = await screen.findByRole('combobox', { name: 'Kamera' });
    expect(select).toHaveDisplayValue('Webcam');
    await user.selectOptions(select, 'Rückseite');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Kamera' })).toHaveDisplayValue('Rückseite'));
    expect(cameras.requests[1]).toMatchObject({ video: { deviceId: { exact: 'id of Rückseite' } } });
    expect([cameras.countOpened(), cameras.countRunning()]).toEqual([2, 1]);
  });

  it('are offered as soon as a second one is connected', async () => {
    const cameras = fakeCameras('Webcam');
    show();
    await video();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    act(() => cameras.setConnected('Webcam', 'Neue'));
    expect(await screen.findByRole('option', { name: 'Neue' })).toBeInTheDocument();
  });

  it('stay available if one cannot be opened, and the dialog stays open', async () => {
    const cameras = fakeCameras('Webcam', 'Rückseite');
    const { user, onClose, toasts } = show();
    await video();
    cameras.reject('NotReadableError');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Kamera' }), 'Rückseite');
    expect(await screen.findByRole('alert')).toHaveTextContent('Bitte wählen Sie eine andere Kamera');
    expect([cameras.countRunning(), onClose.mock.calls.length, toasts()]).toEqual([0, 0, []]);
  });
});

describe('without access', () => {
  it.each(['NotFoundError', 'NotAllowedError', 'NotReadableError'])('the dialog shows a message and closes after a %s', async (name) => {
    const cameras = fakeCameras('Webcam');
    cameras.reject(name);
    const { toasts, onClose } = show();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(toasts()).toEqual([DENIED]);
    expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'error' }]);
  });

  it('the dialog shows a message and closes on an insecure page', async () => {
    const { toasts, onClose } = show();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(toasts()).toEqual([DENIED]);
  });

  it('the dialog shows a message and closes if the permission prompt is not answered, and ignores a late answer', async () => {
    vi.useFakeTimers();
    const cameras = fakeCameras('Webcam');
    const permission = cameras.hold();
    const { toasts, onClose } = show();
    act(() => void vi.advanceTimersByTime(29_000));
    expect(onClose).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1_000));
    expect([onClose.mock.calls.length, toasts()]).toEqual([1, [DENIED]]);
    vi.useRealTimers();
    await act(async () => permission.resolve());
    expect(cameras.countRunning()).toBe(0);
  });
});

describe('a picture from a file', () => {
  it('opens the dialog without using the camera', async () => {
    const cameras = fakeCameras('Webcam');
    show(picture());
    await screen.findByRole('slider', { name: 'Vergrößern' });
    expect(cameras.requests).toEqual([]);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('shows a message if it is invalid, and another file or the camera can be chosen', async () => {
    const cameras = fakeCameras('Webcam');
    const { user, unmount } = show(new File(['x'], 'brief.pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Diese Datei ist kein Bild, das geöffnet werden kann.');
    expect(button('Übernehmen')).toHaveAttribute('aria-disabled', 'true');
    await choose(user, picture());
    await screen.findByRole('slider', { name: 'Vergrößern' });
    expect([screen.queryByRole('alert'), files.countOpen()]).toEqual([null, 1]);
    await user.click(button('Foto mit der Kamera'));
    await video();
    expect([cameras.countRunning(), files.countOpen()]).toEqual([1, 0]);
    unmount();
    expect(cameras.countRunning()).toBe(0);
  });

  it('is rejected before it is opened if it is too large', async () => {
    const large = picture();
    Object.defineProperty(large, 'size', { value: 40 * 1024 * 1024 });
    show(large);
    expect(await screen.findByRole('alert')).toHaveTextContent('Diese Datei ist größer als 30 MB.');
    expect(files.countOpen()).toBe(0);
  });
});
