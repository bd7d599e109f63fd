import { parseDataUrl } from '@aboschalter/formats';
import { Refusal } from '../http/refusal.ts';

/** Specification, document 1, section 9: megabytes of 1,000,000 bytes. */
const MAX_BYTES = 5_000_000;
const TYPES = ['image/jpeg', 'image/bmp', 'image/png', 'application/pdf'];

/**
 * Checks an uploaded file by the rules of the front end (specification, document 1, section 5).
 * @throws Refusal 415 for another type, 413 for more than 5 MB, 400 for what is no file
 */
export function checkUpload(dataUri: string): void {
  const { mimeType, base64 } = read(dataUri);
  if (!TYPES.includes(mimeType)) throw new Refusal(415, 'Dateityp wird nicht akzeptiert', { code: 'type' });
  const bytes = Buffer.byteLength(base64, 'base64');
  if (bytes > MAX_BYTES) throw new Refusal(413, 'Maximale Dateigröße von 5 Megabyte überschritten', { code: 'too-large' });
  if (bytes === 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw unreadable();
}

const unreadable = () =>
  new Refusal(400, 'Die Datei ist leer oder beschädigt.', { code: 'invalid', fields: { dataUri: 'Die Datei ist leer oder beschädigt.' } });

function read(dataUri: string) {
  try {
    return parseDataUrl(dataUri);
  } catch {
    throw unreadable();
  }
}
