import { detectMimeType, dataUrlToBytes } from '@aboschalter/formats';

/** Signs that file systems do not take in a name. */
const unfit = /[\\/:*?"<>|\p{Cc}]/gu;

/**
 * Saves a PDF file to the browser's downloads.
 * @param dataUri the file, as the middleware gives it
 * @param name without its ending
 * @returns false if it is no PDF; nothing is saved then
 */
export function savePdf(dataUri: string, name: string): boolean {
  const bytes = bytesOf(dataUri);
  if (!bytes || detectMimeType(bytes) !== 'application/pdf') return false;
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replaceAll(unfit, '_')}.pdf`;
  link.click();
  // The browser has taken it by then.
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
