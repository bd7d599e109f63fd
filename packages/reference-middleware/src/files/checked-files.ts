import { dataUrlToBytes } from '@aboschalter/formats';
import { ApiError } from '../http/api-error.ts';
import type { Database } from '../db/open-database.ts';
import { checkPdf, type PdfContent } from './active-content.ts';
import type { FileStore, PendingUploads } from './file-store.ts';

/** The messages for rejected PDFs. */
const messages: Readonly<Record<Exclude<PdfContent, 'passive'>, string>> = {
  active:
    'Die PDF-Datei enthält aktive Inhalte (zum Beispiel Skripte oder eingebettete Dateien). Bitte speichern Sie sie ohne diese Inhalte.',
  unreadable: 'Die PDF-Datei ist verschlüsselt oder beschädigt und kann nicht geprüft werden. Bitte speichern Sie sie neu.',
};

/**
 * Uploads the files of a request, except PDFs with active content and unreadable PDFs. These are rejected by `commit`, which
 * runs in the transaction of the request, so that the rejection is stored as the result of the idempotency key.
 */
export async function uploadCheckedFiles(store: FileStore, db: Database, files: readonly string[], now: Date): Promise<PendingUploads> {
  const problems = new Map<string, Exclude<PdfContent, 'passive'>>();
  for (const file of files) {
    const content = file.startsWith('data:application/pdf') ? await checkPdf(dataUrlToBytes(file)) : 'passive';
    if (content !== 'passive') problems.set(file, content);
  }
  const uploads = await store.upload(db, () => files.filter((file) => !problems.has(file)), now);
  return {
    async commit(tx, file) {
      const problem = problems.get(file);
      if (problem === undefined) return uploads.commit(tx, file);
      const userMessage = messages[problem];
      throw new ApiError(400, userMessage, { code: 'validation-failed', fields: { dataUri: userMessage } });
    },
    markOrphaned: (tx, reference) => uploads.markOrphaned(tx, reference),
  };
}
