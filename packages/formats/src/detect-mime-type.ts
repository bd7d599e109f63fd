/** The accepted types of document files (specification, document 1, section 5). */
export const documentMimeTypes = ['image/jpeg', 'image/bmp', 'image/png', 'application/pdf'] as const;

/** One of {@link documentMimeTypes}. */
export type DocumentMimeType = (typeof documentMimeTypes)[number];

// The first bytes of each type.
const jpegSignature = [0xff, 0xd8, 0xff];
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const bmpSignature = [0x42, 0x4d];
const pdfSignature = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** The possible header lengths of a BMP, stored in byte 14. They are checked because a text file can begin with 'BM'. */
const bmpHeaderLengths: readonly number[] = [12, 40, 52, 56, 64, 108, 124];

/**
 * Detects the type of a file by its first bytes, independent of its name and declared type. Returns
 * `undefined` for other types.
 */
export function detectMimeType(bytes: Uint8Array): DocumentMimeType | undefined {
  const hasSignature = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (hasSignature(pngSignature)) return 'image/png';
  if (hasSignature(jpegSignature)) return 'image/jpeg';
  if (hasSignature(pdfSignature)) return 'application/pdf';
  return hasSignature(bmpSignature) && bmpHeaderLengths.includes(bytes[14] ?? 0) ? 'image/bmp' : undefined;
}
