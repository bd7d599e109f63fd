import { detectMimeType, dataUrlToBytes } from '@aboschalter/formats';

/** The characters that file systems do not allow in a file name. */
const FORBIDDEN_CHARACTERS = /[\\/:*?"<>|\p{Cc}]/gu;

/** How long the object URL is valid. The browser must have read the file by then. */
const OBJECT_URL_LIFETIME_MS = 60_000;

/**
 * Saves a PDF file to the downloads of the browser.
 * @param dataUri the content of the file, as the middleware returns it
 * @param name the file name without its extension
 * @returns false if the content is no PDF; nothing is saved then
 */
export function savePdf(dataUri: string, name: string): boolean {
  const bytes = decodeDataUri(dataUri);
  if (!bytes || detectMimeType(bytes) !== 'application/pdf') return false;
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replaceAll(FORBIDDEN_CHARACTERS, '_')}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), OBJECT_URL_LIFETIME_MS);
  return true;
}

/** Decodes a data URI. Returns undefined if it is invalid. */
function decodeDataUri(dataUri: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return dataUrlToBytes(dataUri);
  } catch {
    return undefined;
  }
}
