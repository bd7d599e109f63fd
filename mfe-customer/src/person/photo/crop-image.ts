/** A picture of a person (specification, document 2, section 9): PNG, in pixels. */
export const PHOTO_SIZE = { width: 540, height: 720 } as const;

/** A part of an image, in its pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest centered area of an image with the aspect ratio of a photo, as with `object-fit: cover`. */
export function centeredCrop(width: number, height: number): CropArea {
  const scale = Math.min(width / PHOTO_SIZE.width, height / PHOTO_SIZE.height);
  const [keptWidth, keptHeight] = [PHOTO_SIZE.width * scale, PHOTO_SIZE.height * scale];
  return { x: (width - keptWidth) / 2, y: (height - keptHeight) / 2, width: keptWidth, height: keptHeight };
}

/**
 * Crops an image to a data URI of a PNG of the size of {@link PHOTO_SIZE}. Transparent parts become white. Undefined if
 * the browser is out of memory.
 */
export function cropToDataUrl(source: CanvasImageSource, { x, y, width, height }: CropArea): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_SIZE.width;
  canvas.height = PHOTO_SIZE.height;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, PHOTO_SIZE.width, PHOTO_SIZE.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, x, y, width, height, 0, 0, PHOTO_SIZE.width, PHOTO_SIZE.height);
  const drawn = canvas.toDataURL('image/png');
  return drawn.startsWith('data:image/png') ? drawn : undefined;
}
