import type { DocumentUpload } from '@aboschalter/contract';
import { dataUrlToBytes, parseDataUrl } from '@aboschalter/formats';
import { validateFile, fileErrorMessages, MAX_FILE_BYTES, type FileErrorCode } from '@aboschalter/formats/file-check';
import { ApiError } from '../http/api-error.ts';

/** Maximum length of a description and a file name, which appear in lists and in the audit trail. */
const LONGEST = 255;

/**
 * Validates an uploaded file by its content, with the same rule as the front end (specification, document 1, section
 * 5).
 * @returns the upload as stored, with the detected type in its data URI
 * @throws ApiError 415 for another type, 413 for more than 5 MB, 400 for a damaged file or an invalid name
 */
export function normalizeUpload({ dataUri, filename, description }: DocumentUpload): DocumentUpload {
  if (description.trim() === '') throw invalid('description', 'Bitte geben Sie eine Bezeichnung an.');
  if (description.length > LONGEST) throw invalid('description', `Die Bezeichnung ist zu lang (höchstens ${LONGEST} Zeichen).`);
  const { claimedType, base64, bytes } = read(dataUri);
  const { type, problem } = validateFile({ name: filename, claimedType, bytes });
  if (type === undefined) throw refusals[problem]();
  return { dataUri: `data:${type};base64,${base64}`, filename, description };
}

const invalid = (field: keyof DocumentUpload, message: string) =>
  new ApiError(400, message, { code: 'validation-failed', fields: { [field]: message } });

const refusals: Readonly<Record<FileErrorCode, () => ApiError>> = {
  type: () => new ApiError(415, fileErrorMessages.type, { code: 'unsupported-media-type' }),
  'too-large': () => new ApiError(413, fileErrorMessages['too-large'], { code: 'payload-too-large' }),
  broken: () => invalid('dataUri', fileErrorMessages.broken),
  pixels: () => invalid('dataUri', fileErrorMessages.pixels),
  name: () => invalid('filename', fileErrorMessages.name),
};

const pictureNames: Readonly<Record<string, string>> = { 'image/png': 'bild.png', 'image/jpeg': 'bild.jpg', 'image/bmp': 'bild.bmp' };

/**
 * Validates a holder's picture by its content, like an uploaded file.
 * @returns it with the detected type
 * @throws ApiError 415, 413 or 400 with the field `picture`
 */
export function normalizePicture(picture: string): string {
  if (!picture.startsWith('data:image/')) {
    throw new ApiError(400, 'Das Lichtbild ist kein Bild.', {
      code: 'validation-failed',
      fields: { picture: 'Das Lichtbild ist kein Bild.' },
    });
  }
  const { claimedType, base64, bytes } = read(picture);
  const { type, problem } = validateFile({ name: pictureNames[claimedType] ?? '', claimedType, bytes });
  if (type !== undefined) return `data:${type};base64,${base64}`;
  const { status, body } = refusals[problem]();
  throw new ApiError(status, body.userMessage, { code: body.code ?? 'validation-failed', fields: { picture: body.userMessage } });
}

/** The stored picture of a new holder, if there is one. @throws ApiError as `normalizePicture` */
export const validatePictures = (picture: string | null | undefined): readonly string[] => (picture ? [normalizePicture(picture)] : []);

function read(dataUri: string) {
  try {
    const { mimeType, base64 } = parseDataUrl(dataUri);
    if (Buffer.byteLength(base64, 'base64') > MAX_FILE_BYTES) throw refusals['too-large']();
    // Rejects base64 that other decoders may interpret differently.
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) throw refusals.broken();
    return { claimedType: mimeType, base64, bytes: dataUrlToBytes(dataUri) };
  } catch (error) {
    throw error instanceof ApiError ? error : refusals.broken();
  }
}
