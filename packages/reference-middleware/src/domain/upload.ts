import type { DocumentUpload } from '@aboschalter/contract';
import { dataUrlToBytes, parseDataUrl } from '@aboschalter/formats';
import { validateFile, fileErrorMessages, MAX_FILE_BYTES, type FileErrorCode } from '@aboschalter/formats/file-check';
import { ApiError } from '../http/api-error.ts';

/** So many signs of a description at most, as of a file's name, which it is made of: it stands in lists, and in the trail. */
const LONGEST = 255;

/**
 * Checks an uploaded file by its content, with the very rule of the front end (specification, document 1, section 5).
 * @returns the upload as it is kept, the type of its data URI being what the file is
 * @throws Refusal 415 for another type, 413 for more than 5 MB, 400 for what is broken or badly named
 */
export function normalizeUpload({ dataUri, filename, description }: DocumentUpload): DocumentUpload {
  if (description.trim() === '') throw invalid('description', 'Bitte geben Sie eine Bezeichnung an.');
  if (description.length > LONGEST) throw invalid('description', `Die Bezeichnung ist zu lang (höchstens ${LONGEST} Zeichen).`);
  const { claimedType, base64, bytes } = read(dataUri);
  const { type, flaw } = validateFile({ name: filename, claimedType, bytes });
  if (type === undefined) throw refusals[flaw]();
  return { dataUri: `data:${type};base64,${base64}`, filename, description };
}

const invalid = (field: keyof DocumentUpload, sentence: string) =>
  new ApiError(400, sentence, { code: 'invalid', fields: { [field]: sentence } });

const refusals: Readonly<Record<FileErrorCode, () => ApiError>> = {
  type: () => new ApiError(415, fileErrorMessages.type, { code: 'type' }),
  'too-large': () => new ApiError(413, fileErrorMessages['too-large'], { code: 'too-large' }),
  broken: () => invalid('dataUri', fileErrorMessages.broken),
  pixels: () => invalid('dataUri', fileErrorMessages.pixels),
  name: () => invalid('filename', fileErrorMessages.name),
};

const pictureNames: Readonly<Record<string, string>> = { 'image/png': 'bild.png', 'image/jpeg': 'bild.jpg', 'image/bmp': 'bild.bmp' };

/**
 * Checks a holder's picture by its content, as an uploaded file.
 * @returns it with the type that it was found to be
 * @throws Refusal 415, 413 or 400 with the field `picture`
 */
export function normalizePicture(picture: string): string {
  if (!picture.startsWith('data:image/')) {
    throw new ApiError(400, 'Das Lichtbild ist kein Bild.', { code: 'invalid', fields: { picture: 'Das Lichtbild ist kein Bild.' } });
  }
  const { claimedType, base64, bytes } = read(picture);
  const { type, flaw } = validateFile({ name: pictureNames[claimedType] ?? '', claimedType, bytes });
  if (type !== undefined) return `data:${type};base64,${base64}`;
  const { status, body } = refusals[flaw]();
  throw new ApiError(status, body.userMessage, { code: body.code ?? 'invalid', fields: { picture: body.userMessage } });
}

/** The picture that may come with a new holder, as it is kept. @throws Refusal as `normalizePicture` */
export const validatePictures = (picture: string | null | undefined): readonly string[] => (picture ? [normalizePicture(picture)] : []);

function read(dataUri: string) {
  try {
    const { mimeType, base64 } = parseDataUrl(dataUri);
    if (Buffer.byteLength(base64, 'base64') > MAX_FILE_BYTES) throw refusals['too-large']();
    // What other readers of base64 may take in another way is not taken.
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) throw refusals.broken();
    return { claimedType: mimeType, base64, bytes: dataUrlToBytes(dataUri) };
  } catch (error) {
    throw error instanceof ApiError ? error : refusals.broken();
  }
}
