import { validateFile, fileErrorMessages, MAX_FILE_BYTES } from '@aboschalter/formats/file-check';

/** A validated file. `content` has the type that was detected in its bytes. */
export interface ValidFile {
  readonly name: string;
  readonly content: Blob;
  /** Identifies name and content, so that a file that is chosen again after a reload is recognized as the same document. */
  readonly digest: string;
}

/** Why a file was rejected. */
export interface RejectedFile {
  /** The name of the file; undefined if all files of the selection were rejected. */
  readonly name: string | undefined;
  readonly message: string;
}

const UNREADABLE_MESSAGE = 'Die Datei kann nicht gelesen werden. Bitte wählen Sie sie erneut aus.';

/** Reads a file and validates it by its content. Never rejects. */
export async function validateUpload(file: File): Promise<ValidFile | RejectedFile> {
  const { name, type: claimedType, size } = file;
  // Do not read a file that is too large.
  if (size > MAX_FILE_BYTES) return { name, message: fileErrorMessages['too-large'] };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { type, problem } = validateFile({ name, claimedType, bytes });
    return type === undefined
      ? { name, message: fileErrorMessages[problem] }
      : { name, content: new Blob([bytes], { type }), digest: await computeDigest(name, bytes) };
  } catch {
    return { name, message: UNREADABLE_MESSAGE };
  }
}

/**
 * Returns the SHA-256 digest of name and content in hexadecimal digits. Returns a random value on pages without TLS, where
 * browsers do not offer `crypto.subtle`.
 */
async function computeDigest(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { subtle }: Partial<Crypto> = crypto;
  if (!subtle) return crypto.randomUUID();
  const nameBytes = new TextEncoder().encode(`${name}\0`);
  const hashedBytes = new Uint8Array(nameBytes.length + bytes.length);
  hashedBytes.set(nameBytes);
  hashedBytes.set(bytes, nameBytes.length);
  const digest = new Uint8Array(await subtle.digest('SHA-256', hashedBytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Encodes a validated file as a data URL for the middleware. Rejects if the browser is out of memory. */
export function toDataUrl(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = () => reject(new Error(UNREADABLE_MESSAGE, { cause: reader.error }));
    reader.addEventListener('load', () => (typeof reader.result === 'string' ? resolve(reader.result) : fail()));
    reader.addEventListener('error', fail);
    reader.readAsDataURL(content);
  });
}

/** Returns the default description of a file: its name without the extension (specification, document 1, section 2). */
export const getDefaultDescription = (name: string): string => name.replace(/(?<=.)\.[^.\s]+$/u, '');
