import { detectMimeType, dataUrlToBytes } from '@aboschalter/formats';

/** Characters that file systems do not allow in a name. */
const unfit = /[\\/:*?"<>|\p{Cc}]/gu;

/**
 * Saves a PDF file to the downloads of the browser.
 * @param dataUri the file, as in the response of the middleware
 * @param name without its extension
 * @returns false if it is not a PDF; nothing is saved then
 */
export function savePdf(dataUri: string, name: string): boolean {
  const bytes = bytesOf(dataUri);
  if (!bytes || detectMimeType(bytes) !== 'application/pdf') return false;
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replaceAll(unfit, '_')}.pdf`;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}

function bytesOf(dataUri: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return dataUrlToBytes(dataUri);
  } catch {
    return undefined;
  }
}
