import { dataUrlToBlob } from '@aboschalter/formats';

/** Signs that file systems do not take in a name. */
const unfit = /[\\/:*?"<>|\p{Cc}]/gu;

/**
 * Saves a file to the browser's downloads under a name.
 * @param dataUri the file, as the middleware gives it
 * @returns false if it is none
 */
export function saveFile(dataUri: string, name: string): boolean {
  const blob = readBlob(dataUri);
  if (!blob) return false;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(unfit, '_');
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}

function readBlob(dataUri: string): Blob | undefined {
  try {
    return dataUrlToBlob(dataUri);
  } catch {
    return undefined;
  }
}
