/**
 * The invalid part of a data URL:
 * - `prefix`: the text does not begin with `data:`.
 * - `comma`: there is no comma, or more than one.
 * - `encoding`: `;base64` is missing before the comma.
 * - `mime`: the type is missing or invalid.
 * - `data`: the content is not valid base64.
 */
export type DataUrlErrorCode = 'prefix' | 'comma' | 'encoding' | 'mime' | 'data';

/** Thrown for an invalid data URL. The message is always 'Invalid data URL format'. */
export class DataUrlError extends Error {
  readonly problem: DataUrlErrorCode;

  constructor(problem: DataUrlErrorCode) {
    super('Invalid data URL format');
    this.name = 'DataUrlError';
    this.problem = problem;
  }
}

/** The two parts of a data URL. */
export interface DataUrlParts {
  /** The type in lower case, without parameters: `application/pdf`. */
  mimeType: string;
  /** The content in base64. */
  base64: string;
}

/**
 * Parses a data URL. It must start with `data:`, contain one comma and be base64 with a mime type.
 * @throws DataUrlError otherwise (specification, document 2, section 5)
 */
export function parseDataUrl(dataUrl: string): DataUrlParts {
  if (!dataUrl.startsWith('data:')) throw new DataUrlError('prefix');
  const [head = '', base64, ...rest] = dataUrl.slice('data:'.length).split(',');
  if (base64 === undefined || rest.length > 0) throw new DataUrlError('comma');
  const [mimeType = '', ...parameters] = head.toLowerCase().split(';');
  if (parameters.at(-1) !== 'base64') throw new DataUrlError('encoding');
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(mimeType)) throw new DataUrlError('mime');
  return { mimeType, base64 };
}

/** Decodes a data URL to bytes. Throws like {@link parseDataUrl}. */
export function dataUrlToBytes(dataUrl: string): Uint8Array<ArrayBuffer> {
  const { base64 } = parseDataUrl(dataUrl);
  try {
    return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  } catch {
    throw new DataUrlError('data');
  }
}
