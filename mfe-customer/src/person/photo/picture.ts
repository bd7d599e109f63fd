/** A picture of a person (specification, document 2, section 9): PNG, in pixels. */
export const PICTURE = { width: 540, height: 720 } as const;

/** A part of an image, in its pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest part of an image that has the shape of a picture, from its middle: what a box filled by it shows. */
export function centreOf(width: number, height: number): Area {
  const scale = Math.min(width / PICTURE.width, height / PICTURE.height);
  const [keptWidth, keptHeight] = [PICTURE.width * scale, PICTURE.height * scale];
  return { x: (width - keptWidth) / 2, y: (height - keptHeight) / 2, width: keptWidth, height: keptHeight };
}

/**
 * A part of an image as a picture: a data URI of a PNG of the size of {@link PICTURE}. What is transparent becomes white.
 * Undefined where the browser has no memory left to draw it.
 */
export function pictureOf(source: CanvasImageSource, { x, y, width, height }: Area): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, PICTURE.width, PICTURE.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, x, y, width, height, 0, 0, PICTURE.width, PICTURE.height);
  const drawn = canvas.toDataURL('image/png');
  return drawn.startsWith('data:image/png') ? drawn : undefined;
}
