/** The size of a photo in pixels (specification, document 2, section 9). */
export const PHOTO_SIZE = { width: 540, height: 720 } as const;

/** A part of an image, in its pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the largest centered area of an image with the aspect ratio of a photo, as with `object-fit: cover`. */
export function getCenteredCrop(width: number, height: number): CropArea {
  const scale = Math.min(width / PHOTO_SIZE.width, height / PHOTO_SIZE.height);
  const cropWidth = PHOTO_SIZE.width * scale;
  const cropHeight = PHOTO_SIZE.height * scale;
  return { x: (width - cropWidth) / 2, y: (height - cropHeight) / 2, width: cropWidth, height: cropHeight };
}

/**
 * Crops an image to a data URI of a PNG of the size of {@link PHOTO_SIZE}. Transparent parts become white.
 * Returns `undefined` if the browser is out of memory.
 */
export function cropToDataUrl(source: CanvasImageSource, { x, y, width, height }: CropArea): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_SIZE.width;
  canvas.height = PHOTO_SIZE.height;
  // The canvas is only read back, so it is drawn without the GPU: a lost GPU context would leave no picture.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, PHOTO_SIZE.width, PHOTO_SIZE.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, x, y, width, height, 0, 0, PHOTO_SIZE.width, PHOTO_SIZE.height);
  const drawn = canvas.toDataURL('image/png');
  return drawn.startsWith('data:image/png') ? drawn : undefined;
}
