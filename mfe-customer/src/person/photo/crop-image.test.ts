import { expect, it } from 'vitest';
import { CROPPED_PHOTO, fakeCanvas } from '../../testing/fake-cameras.ts';
import { getCenteredCrop, cropToDataUrl } from './crop-image.ts';

it.each([
  [1280, 960, { x: 280, y: 0, width: 720, height: 960 }],
  [640, 480, { x: 140, y: 0, width: 360, height: 480 }],
  [540, 720, { x: 0, y: 0, width: 540, height: 720 }],
  [600, 1600, { x: 0, y: 400, width: 600, height: 800 }],
])('getCenteredCrop returns the centre of an image of %d × %d in the aspect ratio of the photo', (width, height, area) =>
  expect(getCenteredCrop(width, height)).toEqual(area),
);

it('cropToDataUrl draws a part of an image as a PNG of 540 × 720', () => {
  const { drawImage } = fakeCanvas();
  const image = document.createElement('img');
  expect(cropToDataUrl(image, { x: 280, y: 0, width: 720, height: 960 })).toBe(CROPPED_PHOTO);
  expect(drawImage).toHaveBeenCalledExactlyOnceWith(image, 280, 0, 720, 960, 0, 0, 540, 720);
});

it('cropToDataUrl returns undefined if nothing could be drawn', () => {
  fakeCanvas();
  HTMLCanvasElement.prototype.getContext = () => null;
  expect(cropToDataUrl(document.createElement('img'), { x: 0, y: 0, width: 1, height: 1 })).toBeUndefined();
  fakeCanvas();
  HTMLCanvasElement.prototype.toDataURL = () => 'data:,';
  expect(cropToDataUrl(document.createElement('img'), { x: 0, y: 0, width: 1, height: 1 })).toBeUndefined();
});
