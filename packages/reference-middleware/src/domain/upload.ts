import type { DocumentUpload } from '@aboschalter/contract';
import { dataUrlToBytes, parseDataUrl } from '@aboschalter/formats';
import { validateFile, fileErrorMessages, MAX_FILE_BYTES, type FileErrorCode } from '@aboschalter/formats/file-check';
import { ApiError } from '../http/api-error.ts';

/** Maximum length of a description, which appears in lists and in the audit trail. */
const MAX_DESCRIPTION_LENGTH = 255;

/**
 * Validates an uploaded file by its content, with the same rule as the front end (specification, document 1, section
 * 5).
 * @returns the upload as stored, with the detected type in its data URI
 * @throws ApiError 415 for another type, 413 for more than 5 MB, 400 for a damaged file or an invalid name
 */
export function normalizeUpload({ dataUri, filename, description }: DocumentUpload): DocumentUpload {
  if (description.trim() === '') throw createFieldError('description', 'Bitte geben Sie eine Bezeichnung an.');
  if (description.length > MAX_DESCRIPTION_LENGTH)
    throw createFieldError('description', `Die Bezeichnung ist zu lang (höchstens ${MAX_DESCRIPTION_LENGTH} Zeichen).`);
  const { claimedType, base64, bytes } = parseUpload(dataUri);
  const { type, problem } = validateFile({ name: filename, claimedType, bytes });
  if (type === undefined) throw createFileError[problem]();
  return { dataUri: `data:${type};base64,${base64}`, filename, description };
}

const createFieldError = (field: keyof DocumentUpload, message: string) =>
  new ApiError(400, message, { code: 'validation-failed', fields: { [field]: message } });

const createFileError: Readonly<Record<FileErrorCode, () => ApiError>> = {
  type: () => new ApiError(415, fileErrorMessages.type, { code: 'unsupported-media-type' }),
  'too-large': () => new ApiError(413, fileErrorMessages['too-large'], { code: 'payload-too-large' }),
  broken: () => createFieldError('dataUri', fileErrorMessages.broken),
  pixels: () => createFieldError('dataUri', fileErrorMessages.pixels),
  name: () => createFieldError('filename', fileErrorMessages.name),
};

/** The file names for the validation of pictures, which are sent without a name. */
const pictureNames: Readonly<Record<string, string>> = { 'image/png': 'bild.png', 'image/jpeg': 'bild.jpg', 'image/bmp': 'bild.bmp' };

/**
 * Validates a holder's picture by its content, like an uploaded file.
 * @returns the picture as a data URI with the detected type
 * @throws ApiError 415, 413 or 400 with the field `picture`
 */
export function normalizePicture(picture: string): string {
  if (!picture.startsWith('data:image/')) {
    throw new ApiError(400, 'Das Lichtbild ist kein Bild.', {
      code: 'validation-failed',
      fields: { picture: 'Das Lichtbild ist kein Bild.' },
    });
  }
  const { claimedType, base64, bytes } = parseUpload(picture);
  const { type, problem } = validateFile({ name: pictureNames[claimedType] ?? '', claimedType, bytes });
  if (type !== undefined) return `data:${type};base64,${base64}`;
  const { status, body } = createFileError[problem]();
  throw new ApiError(status, body.userMessage, { code: body.code ?? 'validation-failed', fields: { picture: body.userMessage } });
}

/** Returns the validated picture of a request as a list; empty without a picture. @throws ApiError as `normalizePicture` */
export const listPictures = (picture: string | null | undefined): readonly string[] => (picture ? [normalizePicture(picture)] : []);

function parseUpload(dataUri: string) {
  try {
    const { mimeType, base64 } = parseDataUrl(dataUri);
    if (Buffer.byteLength(base64, 'base64') > MAX_FILE_BYTES) throw createFileError['too-large']();
    // Decoders differ in how they treat characters outside of the base64 alphabet.
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) throw createFileError.broken();
    return { claimedType: mimeType, base64, bytes: dataUrlToBytes(dataUri) };
  } catch (error) {
    throw error instanceof ApiError ? error : createFileError.broken();
  }
}
