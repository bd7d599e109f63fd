import { calls } from '@aboschalter/contract';
import { fileErrorMessages, MAX_FILES } from '@aboschalter/formats/file-check';
import { getUserMessage } from '@aboschalter/middleware-client';
import { toast, useCreate } from '@aboschalter/platform';
import { useRef, useState } from 'react';
import { toDataUrl, getDefaultDescription, validateUpload, type ValidFile, type RejectedFile } from './validate-file.ts';

/** How far the upload of a file is. */
export type UploadStatus =
  | { readonly kind: 'pending' }
  /** `progress`: the share of the request that has been sent, from 0 to 1. */
  | { readonly kind: 'sending'; readonly progress: number }
  /** `isOutcomeUnknown`: the file may be stored, so its description must not change. */
  | { readonly kind: 'failed'; readonly message: string; readonly isOutcomeUnknown: boolean }
  | { readonly kind: 'sent' };

/** A file to upload. */
export interface Upload extends ValidFile {
  readonly id: number;
  /** The description as typed by staff. It is trimmed when the file is sent. */
  readonly description: string;
  readonly status: UploadStatus;
}

/** Returns whether a file still has to be sent. */
export const isUnsent = ({ status }: Upload): boolean => status.kind === 'pending' || status.kind === 'failed';

/** The id of the latest upload on this page. */
let lastId = 0;

const formatAlreadyStoredMessage = (name: string) =>
  `Die Datei „${name}“ war bereits hochgeladen. Ihre Bezeichnung ist die des ersten Versuchs.`;

/** Manages the chosen files. Each file is sent in a separate request. Only files that are not stored can be sent again. */
export function useUploads(customerUuid: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [rejectedFiles, setRejectedFiles] = useState<readonly RejectedFile[]>([]);
  /** The number of chosen files, including those that are still being read. */
  const reservedCount = useRef(0);
  /** The number of selections that are still being read. */
  const [readingCount, setReadingCount] = useState(0);
  const { create, isPending } = useCreate(calls.uploadDocument, {
    scope: `document ${customerUuid}`,
    subject: 'Das Dokument',
    check: 'Bitte prüfen Sie die Dokumente des Kunden. Sie wurden neu geladen.',
    // `sendUpload` passes a scope with the digest of the file. The same file in another tab is the same document, not a second one.
    sharesRecord: true,
    customerUuid,
    successMessage: 'Dokument erfolgreich hochgeladen',
    suppressErrorToast: true,
  });
  const updateUpload = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

  const add = async (files: readonly File[]): Promise<void> => {
    if (reservedCount.current + files.length > MAX_FILES) {
      setRejectedFiles([{ name: undefined, message: fileErrorMessages['too-many'] }]);
      return;
    }
    reservedCount.current += files.length;
    setReadingCount((count) => count + 1);
    const results = await Promise.all(files.map(validateUpload));
    const validFiles = results.filter((file) => 'content' in file);
    reservedCount.current -= results.length - validFiles.length;
    setRejectedFiles(results.filter((file) => 'message' in file));
    const newUploads = validFiles.map((file): Upload => ({
      ...file,
      id: (lastId += 1),
      description: getDefaultDescription(file.name),
      status: { kind: 'pending' },
    }));
    setUploads((all) => [...all, ...newUploads]);
    setReadingCount((count) => count - 1);
  };

  const sendUpload = async ({ id, name, content, digest, description }: Upload): Promise<void> => {
    const setStatus = (status: UploadStatus) => updateUpload(id, { status });
    setStatus({ kind: 'sending', progress: 0 });
    try {
      const result = await create(
        { params: { uuid: customerUuid }, body: { dataUri: await toDataUrl(content), filename: name, description: description.trim() } },
        {
          scope: `document ${customerUuid} ${digest}`,
          subject: `Das Dokument „${name}“`,
          identity: `${digest} ${name} ${description.trim()}`,
          onProgress: (progress) => setStatus({ kind: 'sending', progress }),
        },
      );
      if (result.ok) {
        // An earlier request has stored the file with another description. A toast says so, because the dialog closes once the last
        // file is stored.
        if (result.hasEarlierInput) toast.warn(formatAlreadyStoredMessage(name));
        setStatus({ kind: 'sent' });
      } else if (!result.isEarlier) {
        // With `sharesRecord`, no document of another form is reported (`isEarlier`); the check is for TypeScript.
        setStatus({ kind: 'failed', message: result.message, isOutcomeUnknown: result.isOutcomeUnknown });
      }
    } catch (error) {
      setStatus({ kind: 'failed', message: getUserMessage(error), isOutcomeUnknown: false });
    }
  };

  return {
    uploads,
    rejectedFiles,
    isUploading: isPending,
    /** Whether all chosen files are stored. */
    isDone: readingCount === 0 && uploads.length > 0 && uploads.every(({ status }) => status.kind === 'sent'),
    /** Adds files that were dropped, chosen or pasted together. Adds none of them if there are too many. Never rejects. */
    add,
    changeDescription: (id: number, description: string) => updateUpload(id, { description }),
    remove: (id: number) => {
      reservedCount.current -= 1;
      setUploads((all) => all.filter((upload) => upload.id !== id));
    },
    sendOne: (upload: Upload) => void sendUpload(upload),
    sendAll: () => uploads.filter(isUnsent).forEach((upload) => void sendUpload(upload)),
  };
}
