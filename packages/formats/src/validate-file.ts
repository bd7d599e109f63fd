import { BMP } from 'image-size/types/bmp';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { detectMimeType, documentMimeTypes, type DocumentMimeType } from './detect-mime-type.ts';

/** The maximum size of a file: 5 MB of 1,000,000 bytes each (specification, document 1, section 9). */
export const MAX_FILE_BYTES = 5_000_000;
/** The maximum number of files of one upload, even if staff choose them one after the other (specification, document 1, section 5). */
export const MAX_FILES = 5;
/**
 * The maximum of width × height. A page of A4 at 600 dots per inch has 35 million pixels. The limit is
 * needed because a small file can declare more pixels than fit in memory.
 */
const MAX_PIXELS = 50_000_000;

/** The maximum number of characters of a file name, as in most file systems. */
const MAX_NAME_LENGTH = 255;

/** The problem of a file. */
export type FileErrorCode = 'name' | 'type' | 'too-large' | 'broken' | 'pixels';

/** The German messages. The messages of `type` and `too-large` are from the specification, document 1, section 8. */
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

/** The file extensions of each type. */
const extensions: Readonly<Record<DocumentMimeType, RegExp>> = {
  'image/jpeg': /^(jpe?g|jpe|jfif)$/i,
  'image/png': /^png$/i,
  'image/bmp': /^(bmp|dib)$/i,
  'application/pdf': /^pdf$/i,
};
/** The mime types that browsers and operating systems declare for each type. */
const declaredTypes: Readonly<Record<DocumentMimeType, RegExp>> = {
  'image/jpeg': /^image\/p?jpe?g$/,
  'image/png': /^image\/(x-)?png$/,
  'image/bmp': /^image\/(x-)?(ms-)?bmp$/,
  'application/pdf': /^application\/(x-)?pdf$/,
};
const sizeParsers = { 'image/jpeg': JPG, 'image/png': PNG, 'image/bmp': BMP } as const;

/** Path separators, control characters and characters that change the text direction, which a file name must not contain. */
const FORBIDDEN_CHARACTERS = /[\\/\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
/** Texts that begin other file formats. A picture must not contain them in its first 1,024 bytes. */
const EMBEDDED_FORMATS = /%PDF-|<script|<html|<svg|<!doctype|<\?php/i;

/**
 * Validates a file that becomes a document, in the page and in the middleware. The type is detected from
 * the content; name and declared type must match it (specification, document 1, section 5).
 */
export function validateFile({ name, claimedType, bytes }: FileCandidate): FileValidationResult {
  const isNameAllowed = name.trim() !== '' && name.length <= MAX_NAME_LENGTH && !FORBIDDEN_CHARACTERS.test(name);
  if (!isNameAllowed) return { problem: 'name' };
  if (bytes.length > MAX_FILE_BYTES) return { problem: 'too-large' };
  if (bytes.length === 0) return { problem: 'broken' };
  const type = detectMimeType(bytes);
  if (type === undefined) return { problem: 'type' };
  // An extension begins with a letter: the name 'Bestellschein vom 12.05.2026' has no extension.
  const extension = /\.([a-z][a-z\d]{1,4})$/i.exec(name)?.[1];
  const matchesDeclaredType = claimedType === '' || declaredTypes[type].test(claimedType.toLowerCase());
  const matchesExtension = extension === undefined || extensions[type].test(extension);
  if (!matchesDeclaredType || !matchesExtension) return { problem: 'type' };
  const problem = type === 'application/pdf' ? checkPdf(bytes) : checkPicture(bytes, type);
  return problem === undefined ? { type } : { problem };
}

/** The `accept` attribute of a file chooser. */
export const ACCEPT_ATTRIBUTE = documentMimeTypes.join(',');

/** Checks that a PDF has an end mark. Programs may append bytes after it, which readers ignore. */
const checkPdf = (bytes: Uint8Array) => (new TextDecoder('latin1').decode(bytes).includes('%%EOF') ? undefined : 'broken');

function checkPicture(bytes: Uint8Array, type: keyof typeof sizeParsers): FileErrorCode | undefined {
  if (EMBEDDED_FORMATS.test(toText(bytes.subarray(0, 1024)))) return 'type';
  // A PNG must end with its end mark and a checksum of 4 bytes, so that no other content can follow the picture.
  if (type === 'image/png' && toText(bytes.subarray(-8, -4)) !== 'IEND') return 'broken';
  try {
    const { width, height } = sizeParsers[type].calculate(bytes);
    if (!(width > 0 && height > 0)) return 'broken';
    return width * height > MAX_PIXELS ? 'pixels' : undefined;
  } catch {
    return 'broken';
  }
}

const toText = (bytes: Uint8Array) => String.fromCodePoint(...bytes);
