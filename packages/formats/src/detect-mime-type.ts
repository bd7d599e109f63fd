/** Accepted types of document files (specification, document 1, section 5). */
export const documentMimeTypes = ['image/jpeg', 'image/bmp', 'image/png', 'application/pdf'] as const;

/** One of {@link documentMimeTypes}. */
export type DocumentMimeType = (typeof documentMimeTypes)[number];

const jpeg = [0xff, 0xd8, 0xff];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const bmp = [0x42, 0x4d];
const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];

/**
 * Header lengths that follow the first 14 bytes of a BMP; checked because any text may begin with
 * 'BM'.
 */
const bmpHeaders: readonly number[] = [12, 40, 52, 56, 64, 108, 124];

/**
 * Detects the type of a file by its first bytes, independent of its name and declared type.
 * Undefined for other files; a header must be at the beginning.
 */
export function detectMimeType(bytes: Uint8Array): DocumentMimeType | undefined {
  const begins = (sign: readonly number[]) => sign.every((byte, index) => bytes[index] === byte);
  if (begins(png)) return 'image/png';
  if (begins(jpeg)) return 'image/jpeg';
  if (begins(pdf)) return 'application/pdf';
  return begins(bmp) && bmpHeaders.includes(bytes[14] ?? 0) ? 'image/bmp' : undefined;
}
