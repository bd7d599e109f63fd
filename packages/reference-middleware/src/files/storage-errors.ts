import { ApiError } from '../http/api-error.ts';

/** The store cannot be reached, or refuses. */
export function createStorageUnavailableError(cause?: unknown): ApiError {
  const sentence = 'Der Speicher für Fotos und Dokumente antwortet nicht. Bitte versuchen Sie es in einigen Augenblicken erneut.';
  return Object.assign(new ApiError(503, sentence, { code: 'internal' }), { cause });
}

/** The row is there, and the store does not have its file, or another one. */
export const createFileMissingError = (): ApiError =>
  new ApiError(500, 'Diese Datei fehlt im Speicher für Fotos und Dokumente. Bitte melden Sie es dem Support.', { code: 'internal' });
