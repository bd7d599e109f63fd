import { createHash } from 'node:crypto';
import { parseDataUrl } from '@aboschalter/formats';

/** The reference to a file in an object store. */
export interface ObjectReference {
  readonly type: string;
  /** SHA-256 of the file's bytes, in hexadecimal digits. */
  readonly digest: string;
  readonly key: string;
}

const REFERENCE_PATTERN = /^object:([\w/+.-]+);([0-9a-f]{64});([\w/-]+)$/;

/** Formats a reference: `object:image/png;<digest>;<key>`. */
export const formatReference = ({ type, digest, key }: ObjectReference): string => `object:${type};${digest};${key}`;

/** Parses a reference; undefined if the row contains the file itself. */
export function parseReference(text: string): ObjectReference | undefined {
  const [, type = '', digest = '', key = ''] = REFERENCE_PATTERN.exec(text) ?? [];
  return key === '' ? undefined : { type, digest, key };
}

export const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Splits a data URI into its parts. */
export function parseDataUri(file: string): { readonly type: string; readonly bytes: Buffer } {
  const { mimeType, base64 } = parseDataUrl(file);
  return { type: mimeType, bytes: Buffer.from(base64, 'base64') };
}

/** Whether a reference refers to a file with the same type and content. */
export function matchesFile(reference: string, file: string): boolean {
  const object = parseReference(reference);
  if (object === undefined) return reference === file;
  const { type, bytes } = parseDataUri(file);
  return object.type === type && object.digest === sha256Hex(bytes);
}
