import { createHash } from 'node:crypto';
import { parseDataUrl } from '@aboschalter/formats';

/** The reference to a file in an object store. */
export interface ObjectReference {
  /** The media type. */
  readonly type: string;
  /** SHA-256 of the bytes of the file, in hexadecimal digits. */
  readonly digest: string;
  readonly key: string;
}

const REFERENCE_PATTERN = /^object:([\w/+.-]+);([0-9a-f]{64});([\w/-]+)$/;

/** Formats a reference: `object:image/png;<digest>;<key>`. */
export const formatReference = ({ type, digest, key }: ObjectReference): string => `object:${type};${digest};${key}`;

/** Parses a reference to an object; undefined if the text is the file itself as a data URI. */
export function parseReference(text: string): ObjectReference | undefined {
  const [, type = '', digest = '', key = ''] = REFERENCE_PATTERN.exec(text) ?? [];
  return key === '' ? undefined : { type, digest, key };
}

/** Returns the SHA-256 of bytes in hexadecimal digits. */
export const computeSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Splits a data URI into its media type and its content. */
export function parseDataUri(file: string): { readonly type: string; readonly bytes: Buffer } {
  const { mimeType, base64 } = parseDataUrl(file);
  return { type: mimeType, bytes: Buffer.from(base64, 'base64') };
}

/** Returns whether a reference refers to a file with the same type and content as the data URI `file`. */
export function matchesFile(reference: string, file: string): boolean {
  const object = parseReference(reference);
  if (object === undefined) return reference === file;
  const { type, bytes } = parseDataUri(file);
  return object.type === type && object.digest === computeSha256(bytes);
}
