import { BMP } from 'image-size/types/bmp';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { detectMimeType, documentMimeTypes, type DocumentMimeType } from './detect-mime-type.ts';

/** Specification, document 1, section 9: 5 MB of 1,000,000 bytes each. */
export const MAX_FILE_BYTES = 5_000_000;
/** Files at once and in all (specification, document 1, section 5). */
export const MAX_FILES = 5;
/** Width × height; a page of A4 at 600 dots per inch has 35 million. Two bytes may say more than any memory holds. */
const MAX_PIXELS = 50_000_000;

/** What is wrong with a file. */
export type FileErrorCode = 'name' | 'type' | 'too-large' | 'broken' | 'pixels';

/** What staff are told of each; the first two of the specification, document 1, section 8. */
export const fileErrorMessages: Readonly<Record<FileErrorCode | 'too-many', string>> = {
  type: 'Dateityp wird nicht akzeptiert',
  'too-large': 'Maximale Dateigröße von 5 Megabyte überschritten',
  'too-many': 'Maximale Anzahl an Dateien von 5 überschritten',
  broken: 'Die Datei ist leer oder beschädigt.',
  pixels: 'Das Bild hat zu viele Bildpunkte. Möglich sind höchstens 50 Millionen, zum Beispiel 7.000 × 7.000.',
  name: 'Der Dateiname ist nicht zulässig. Bitte benennen Sie die Datei um.',
};

/** A file as it is offered. */
export interface FileCandidate {
  readonly name: string;
  /** The type that its sender claims; empty if none. */
  readonly claimedType: string;
  readonly bytes: Uint8Array;
}

/** What a file was found to be. */
export type FileValidationResult =
  | { readonly type: DocumentMimeType; readonly flaw?: never }
  | { readonly type?: never; readonly flaw: FileErrorCode };

const endings: Readonly<Record<DocumentMimeType, RegExp>> = {
  'image/jpeg': /^(jpe?g|jpe|jfif)$/i,
  'image/png': /^png$/i,
  'image/bmp': /^(bmp|dib)$/i,
  'application/pdf': /^pdf$/i,
};
/** Other names of the same types, as some systems have them. */
const aliases: Readonly<Record<DocumentMimeType, RegExp>> = {
  'image/jpeg': /^image\/p?jpe?g$/,
  'image/png': /^image\/(x-)?png$/,
  'image/bmp': /^image\/(x-)?(ms-)?bmp$/,
  'application/pdf': /^application\/(x-)?pdf$/,
};
const sizes = { 'image/jpeg': JPG, 'image/png': PNG, 'image/bmp': BMP } as const;

/** Signs that lead into other folders, that cannot be seen, or that turn the order of reading around. */
const unfit = /[\\/\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
/** What a picture never begins with unless it is made to be taken for something else. */
const foreign = /%PDF-|<script|<html|<svg|<!doctype|<\?php/i;

/**
 * The one rule for files that become documents, for the page and the middleware alike: what a file *is* decides; its name
 * and the type it claims must agree with that (specification, document 1, section 5).
 */
export function validateFile({ name, claimedType, bytes }: FileCandidate): FileValidationResult {
  if (name.trim() === '' || name.length > 255 || unfit.test(name)) return { flaw: 'name' };
  if (bytes.length > MAX_FILE_BYTES) return { flaw: 'too-large' };
  if (bytes.length === 0) return { flaw: 'broken' };
  const type = detectMimeType(bytes);
  const ending = /\.([a-z][a-z\d]{1,4})$/i.exec(name)?.[1];
  if (
    type === undefined ||
    (claimedType !== '' && !aliases[type].test(claimedType.toLowerCase())) ||
    (ending !== undefined && !endings[type].test(ending))
  ) {
    return { flaw: 'type' };
  }
  const code = type === 'application/pdf' ? flawOfPdf(bytes) : flawOfPicture(bytes, type);
  return code === undefined ? { type } : { flaw: code };
}

/** For the `accept` of a file chooser. */
export const ACCEPT_ATTRIBUTE = documentMimeTypes.join(',');

/** A PDF has an end mark; programs and transports append bytes after it, which readers ignore. */
const flawOfPdf = (bytes: Uint8Array) => (new TextDecoder('latin1').decode(bytes).includes('%%EOF') ? undefined : 'broken');

function flawOfPicture(bytes: Uint8Array, type: keyof typeof sizes): FileErrorCode | undefined {
  if (foreign.test(textOf(bytes.subarray(0, 1024)))) return 'type';
  // Nothing may follow the end of a PNG.
  if (type === 'image/png' && textOf(bytes.subarray(-8, -4)) !== 'IEND') return 'broken';
  try {
    const { width, height } = sizes[type].calculate(bytes);
    if (!(width > 0 && height > 0)) return 'broken';
    return width * height > MAX_PIXELS ? 'pixels' : undefined;
  } catch {
    return 'broken';
  }
}

const textOf = (bytes: Uint8Array) => String.fromCodePoint(...bytes);
