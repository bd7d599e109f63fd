import { BMP } from 'image-size/types/bmp';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { detectMimeType, documentMimeTypes, type DocumentMimeType } from './detect-mime-type.ts';

/** Specification, document 1, section 9: 5 MB of 1,000,000 bytes each. */
export const MAX_FILE_BYTES = 5_000_000;
/** Maximum number of files at once and in total (specification, document 1, section 5). */
export const MAX_FILES = 5;
/**
 * Width × height; a page of A4 at 600 dots per inch has 35 million. A small file can declare more
 * than fits in memory.
 */
const MAX_PIXELS = 50_000_000;

/** The problem of a file. */
export type FileErrorCode = 'name' | 'type' | 'too-large' | 'broken' | 'pixels';

/** The German messages; the first two are those of the specification, document 1, section 8. */
export const fileErrorMessages: Readonly<Record<FileErrorCode | 'too-many', string>> = {
  type: 'Dateityp wird nicht akzeptiert',
  'too-large': 'Maximale Dateigröße von 5 Megabyte überschritten',
  'too-many': 'Maximale Anzahl an Dateien von 5 überschritten',
  broken: 'Die Datei ist leer oder beschädigt.',
  pixels: 'Das Bild hat zu viele Bildpunkte. Möglich sind höchstens 50 Millionen, zum Beispiel 7.000 × 7.000.',
  name: 'Der Dateiname ist nicht zulässig. Bitte benennen Sie die Datei um.',
};

/** A file to validate. */
export interface FileCandidate {
  readonly name: string;
  /** The declared type; empty if there is none. */
  readonly claimedType: string;
  readonly bytes: Uint8Array;
}

/** The result of a validation. */
export type FileValidationResult =
  | { readonly type: DocumentMimeType; readonly problem?: never }
  | { readonly type?: never; readonly problem: FileErrorCode };

const endings: Readonly<Record<DocumentMimeType, RegExp>> = {
  'image/jpeg': /^(jpe?g|jpe|jfif)$/i,
  'image/png': /^png$/i,
  'image/bmp': /^(bmp|dib)$/i,
  'application/pdf': /^pdf$/i,
};
/** Aliases of the types in some systems. */
const aliases: Readonly<Record<DocumentMimeType, RegExp>> = {
  'image/jpeg': /^image\/p?jpe?g$/,
  'image/png': /^image\/(x-)?png$/,
  'image/bmp': /^image\/(x-)?(ms-)?bmp$/,
  'application/pdf': /^application\/(x-)?pdf$/,
};
const sizes = { 'image/jpeg': JPG, 'image/png': PNG, 'image/bmp': BMP } as const;

/** Path separators, control characters and characters that change the text direction. */
const unfit = /[\\/\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
/** Beginnings of files that claim to be a picture but contain another format. */
const foreign = /%PDF-|<script|<html|<svg|<!doctype|<\?php/i;

/**
 * Validates files that become documents, for page and middleware: the detected type decides; name
 * and declared type must match it (specification, document 1, section 5).
 */
export function validateFile({ name, claimedType, bytes }: FileCandidate): FileValidationResult {
  if (name.trim() === '' || name.length > 255 || unfit.test(name)) return { problem: 'name' };
  if (bytes.length > MAX_FILE_BYTES) return { problem: 'too-large' };
  if (bytes.length === 0) return { problem: 'broken' };
  const type = detectMimeType(bytes);
  const ending = /\.([a-z][a-z\d]{1,4})$/i.exec(name)?.[1];
  if (
    type === undefined ||
    (claimedType !== '' && !aliases[type].test(claimedType.toLowerCase())) ||
    (ending !== undefined && !endings[type].test(ending))
  ) {
    return { problem: 'type' };
  }
  const code = type === 'application/pdf' ? checkPdf(bytes) : checkPicture(bytes, type);
  return code === undefined ? { type } : { problem: code };
}

/** The `accept` attribute of a file chooser. */
export const ACCEPT_ATTRIBUTE = documentMimeTypes.join(',');

/** A PDF has an end mark; programs may append bytes after it, which readers ignore. */
const checkPdf = (bytes: Uint8Array) => (new TextDecoder('latin1').decode(bytes).includes('%%EOF') ? undefined : 'broken');

function checkPicture(bytes: Uint8Array, type: keyof typeof sizes): FileErrorCode | undefined {
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
