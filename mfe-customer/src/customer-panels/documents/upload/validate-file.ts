import { validateFile, fileErrorMessages, MAX_FILE_BYTES } from '@aboschalter/formats/file-check';

/** A validated file: its content with the detected type. */
export interface ValidFile {
  readonly name: string;
  readonly content: Blob;
  /** Identifies name and content, so that the same file chosen again after a reload is the same document. */
  readonly digest: string;
}

/** Why a file was rejected. */
export interface RejectedFile {
  /** Undefined if the whole selection is rejected. */
  readonly name: string | undefined;
  readonly message: string;
}

const UNREADABLE = 'Die Datei kann nicht gelesen werden. Bitte wählen Sie sie erneut aus.';

/** Reads a file and validates it by its content. Never rejects. */
export async function validateUpload(file: File): Promise<ValidFile | RejectedFile> {
  const { name, type: claimedType, size } = file;
  // A file that is too large is not read.
  if (size > MAX_FILE_BYTES) return { name, message: fileErrorMessages['too-large'] };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { type, problem } = validateFile({ name, claimedType, bytes });
    return type === undefined
      ? { name, message: fileErrorMessages[problem] }
      : { name, content: new Blob([bytes], { type }), digest: await computeDigest(name, bytes) };
  } catch {
    return { name, message: UNREADABLE };
  }
}

/** Returns the SHA-256 digest of name and content in hexadecimal digits; a random value on pages without Web Crypto. */
async function computeDigest(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Pages without TLS have no `subtle`.
  const { subtle }: Partial<Crypto> = crypto;
  if (!subtle) return crypto.randomUUID();
  const nameBytes = new TextEncoder().encode(`${name}\0`);
  const hashedBytes = new Uint8Array(nameBytes.length + bytes.length);
  hashedBytes.set(nameBytes);
  hashedBytes.set(bytes, nameBytes.length);
  const digest = new Uint8Array(await subtle.digest('SHA-256', hashedBytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Encodes a validated file as a data URI for the middleware. Rejects if the browser is out of memory. */
export function toDataUrl(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = () => reject(new Error(UNREADABLE, { cause: reader.error }));
    reader.addEventListener('load', () => (typeof reader.result === 'string' ? resolve(reader.result) : fail()));
    reader.addEventListener('error', fail);
    reader.readAsDataURL(content);
  });
}

/** The default description of a file: its name without its extension (specification, document 1, section 2). */
export const getDefaultDescription = (name: string): string => name.replace(/(?<=.)\.[^.\s]+$/u, '');
