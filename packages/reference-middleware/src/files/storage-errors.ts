import { ApiError } from '../http/api-error.ts';

/** Creates the error response for a file storage that is unavailable or rejects requests. */
export function createStorageUnavailableError(cause?: unknown): ApiError {
  const message = 'Der Speicher für Fotos und Dokumente antwortet nicht. Bitte versuchen Sie es in einigen Augenblicken erneut.';
  return Object.assign(new ApiError(503, message, { code: 'internal-error' }), { cause });
}

/** Creates the error response for a file that is missing in the file storage, or whose content differs from its reference. */
export const createFileMissingError = (): ApiError =>
  new ApiError(500, 'Diese Datei fehlt im Speicher für Fotos und Dokumente. Bitte melden Sie es dem Support.', { code: 'internal-error' });
