import { checkFile, fileSentences, MAX_FILE_BYTES } from '@aboschalter/formats/file-check';

/** A file that was checked: its content with the type that it has. */
export interface ReadFile {
  readonly name: string;
  readonly content: Blob;
}

/** Why a file is not taken. */
export interface RefusedFile {
  /** Undefined where the whole selection is refused. */
  readonly name: string | undefined;
  readonly sentence: string;
}

const UNREADABLE = 'Die Datei kann nicht gelesen werden. Bitte wählen Sie sie erneut aus.';

/** Reads a file and checks it by its content. Never rejects. */
export async function readFile(file: File): Promise<ReadFile | RefusedFile> {
  const { name, type: claimedType, size } = file;
  // What is too large is not even read.
  if (size > MAX_FILE_BYTES) return { name, sentence: fileSentences['too-large'] };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { type, flaw } = checkFile({ name, claimedType, bytes });
    return type === undefined ? { name, sentence: fileSentences[flaw] } : { name, content: new Blob([bytes], { type }) };
  } catch {
    return { name, sentence: UNREADABLE };
  }
}

/** A checked file as the middleware takes it. Rejects where the browser has no memory left. */
export function dataUriOf(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = () => reject(new Error(UNREADABLE, { cause: reader.error }));
    reader.addEventListener('load', () => (typeof reader.result === 'string' ? resolve(reader.result) : fail()));
    reader.addEventListener('error', fail);
    reader.readAsDataURL(content);
  });
}

/** What a file is called at first: its name without its ending (specification, document 1, section 2). */
export const descriptionOf = (name: string): string => name.replace(/(?<=.)\.[^.\s]+$/u, '');
