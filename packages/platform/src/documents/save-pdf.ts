import { detectMimeType, dataUrlToBytes } from '@aboschalter/formats';

/** Characters that file systems do not allow in a name. */
const FORBIDDEN_CHARACTERS = /[\\/:*?"<>|\p{Cc}]/gu;

/**
 * Saves a PDF file to the downloads of the browser.
 * @param dataUri the file, as in the response of the middleware
 * @param name the file name without its extension
 * @returns false if the file is not a PDF, so that nothing is saved
 */
export function savePdf(dataUri: string, name: string): boolean {
  const bytes = decodeDataUri(dataUri);
  if (!bytes || detectMimeType(bytes) !== 'application/pdf') return false;
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replaceAll(FORBIDDEN_CHARACTERS, '_')}.pdf`;
  link.click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}

/** Decodes a data URI; returns `undefined` if it is invalid. */
function decodeDataUri(dataUri: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return dataUrlToBytes(dataUri);
  } catch {
    return undefined;
  }
}
