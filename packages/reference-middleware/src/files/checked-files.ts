import { dataUrlToBytes } from '@aboschalter/formats';
import { ApiError } from '../http/api-error.ts';
import type { Database } from '../db/open-database.ts';
import { contentOfPdf, type PdfContent } from './active-content.ts';
import type { FileStore, PendingUploads } from './file-store.ts';

const sentences: Readonly<Record<Exclude<PdfContent, 'passive'>, string>> = {
  active:
    'Die PDF-Datei enthält aktive Inhalte (zum Beispiel Skripte oder eingebettete Dateien). Bitte speichern Sie sie ohne diese Inhalte.',
  unreadable: 'Die PDF-Datei ist verschlüsselt oder beschädigt und kann nicht geprüft werden. Bitte speichern Sie sie neu.',
};

/**
 * Takes the files of a request, except PDFs with active content: `keep` rejects those, so that the rejection is an
 * outcome of the request like any other.
 */
export async function takeChecked(store: FileStore, db: Database, files: readonly string[], now: Date): Promise<PendingUploads> {
  const problems = new Map<string, Exclude<PdfContent, 'passive'>>();
  for (const file of files) {
    const content = file.startsWith('data:application/pdf') ? await contentOfPdf(dataUrlToBytes(file)) : 'passive';
    if (content !== 'passive') problems.set(file, content);
  }
  const taken = await store.upload(db, () => files.filter((file) => !problems.has(file)), now);
  return {
    async commit(tx, file) {
      const problem = problems.get(file);
      if (problem === undefined) return taken.commit(tx, file);
      const userMessage = sentences[problem];
      throw new ApiError(400, userMessage, { code: 'validation-failed', fields: { dataUri: userMessage } });
    },
    markOrphaned: (tx, reference) => taken.markOrphaned(tx, reference),
  };
}
