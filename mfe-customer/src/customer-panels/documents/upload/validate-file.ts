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
      : { name, content: new Blob([bytes], { type }), digest: await digestOf(name, bytes) };
  } catch {
    return { name, message: UNREADABLE };
  }
}

/** Returns the SHA-256 digest of name and content in hexadecimal digits; a random value if the browser lacks it. */
async function digestOf(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Pages without TLS have no `subtle`.
  const { subtle }: Partial<Crypto> = crypto;
  if (!subtle) return crypto.randomUUID();
  const head = new TextEncoder().encode(`${name}\0`);
  const whole = new Uint8Array(head.length + bytes.length);
  whole.set(head);
  whole.set(bytes, head.length);
  const digest = new Uint8Array(await subtle.digest('SHA-256', whole));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Encodes a validated file for the middleware. Rejects if the browser is out of memory. */
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
export const defaultDescription = (name: string): string => name.replace(/(?<=.)\.[^.\s]+$/u, '');
