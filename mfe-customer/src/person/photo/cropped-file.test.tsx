import { renderInShell } from '@aboschalter/test-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CROPPED_PHOTO, fakeCanvas, fakePictureFiles } from '../../testing/fake-cameras.ts';
import { PhotoDialog } from './PhotoDialog.tsx';

/** The layout that jsdom lacks: a picture of 1000 × 800 is shown as 500 × 400, to fill a frame of 300 × 400. */
beforeEach(() => {
  fakePictureFiles();
  const defineSize = (name: string, target: object, value: number) =>
    Object.defineProperty(target, name, { configurable: true, get: () => value });
  defineSize('naturalWidth', HTMLImageElement.prototype, 1000);
  defineSize('naturalHeight', HTMLImageElement.prototype, 800);
  defineSize('offsetWidth', HTMLImageElement.prototype, 500);
  defineSize('offsetHeight', HTMLImageElement.prototype, 400);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 400));
});

it('a file is moved and zoomed by keyboard, and cropped to a picture of 540 × 720', async () => {
  const { drawImage } = fakeCanvas();
  const onAccept = vi.fn<(picture: string) => void>();
  const { user } = renderInShell(
    <PhotoDialog
      person="Mia Beispiel, Fahrkarteninhaber 9"
      file={new File(['x'], 'foto.jpg')}
      onAccept={onAccept}
      onClose={() => undefined}
    />,
  );
  fireEvent.load(await screen.findByRole('img', { name: 'Bild aus der Datei' }));
  const accept = screen.getByRole('button', { name: 'Übernehmen' });
  await waitFor(() => expect(accept).not.toHaveAttribute('aria-disabled'));
  await user.click(accept);
  // The middle: 600 × 800 of 1000 × 800.
  expect(drawImage.mock.lastCall?.slice(1)).toEqual([200, 0, 600, 800, 0, 0, 540, 720]);
  expect(onAccept).toHaveBeenLastCalledWith(CROPPED_PHOTO);

  screen.getByRole('group', { name: /Bildausschnitt/ }).focus();
  await user.keyboard('{ArrowRight}');
  await user.click(accept);
  // One step is 8 pixels of the frame, thus 16 pixels of the picture.
  expect(drawImage.mock.lastCall?.slice(1, 3)).toEqual([184, 0]);

  fireEvent.change(screen.getByRole('slider', { name: 'Vergrößern' }), { target: { value: '2' } });
  expect(screen.getByRole('slider', { name: 'Vergrößern' })).toHaveAttribute('aria-valuetext', '200 Prozent');
  await user.click(accept);
  // The double zoom halves the cropped part of 600 × 800.
  expect(drawImage.mock.lastCall?.slice(3, 5)).toEqual([300, 400]);
});
